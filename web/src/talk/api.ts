import type { Said, TalkState } from '../protocol';
import { askOnce } from '../tables/api';

/** The requests of a table's chat, from the seat of a token. */
export class TalkLink {
  readonly #path: string;
  readonly #token: string;

  constructor(table: string, token: string) {
    this.#path = `/api/tables/${encodeURIComponent(table)}/talk`;
    this.#token = token;
  }

  look(): Promise<TalkState> {
    return this.#ask('GET', '');
  }

  say(said: Said): Promise<TalkState> {
    return this.#ask('POST', '', said);
  }

  /** Allows or forbids free text. */
  allow(on: boolean): Promise<TalkState> {
    return this.#ask('PUT', '/free', { on });
  }

  block(seat: string, on: boolean): Promise<TalkState> {
    return this.#ask('PUT', `/${encodeURIComponent(seat)}/block`, { on });
  }

  report(seat: string): Promise<TalkState> {
    return this.#ask('PUT', `/${encodeURIComponent(seat)}/report`, {});
  }

  async #ask(method: string, path: string, body?: unknown): Promise<TalkState> {
    const response = await askOnce(method, this.#path + path, this.#token, body);
    return (await response.json()) as TalkState;
  }
}
