import type { OwnEntry, TournamentState, WatchedGame } from '../protocol';
import { ApiError, failureText } from '../tables/api';
import { poll } from '../ui/poll';
import { recall } from '../ui/memory';
import { keepOwn, ownTournament } from './own';
import { readBoards, readEntry, readTournament } from './requests';

/** How long after an answer a tournament is requested again, in milliseconds. */
const EVERY = 3000;

/** A tournament that is followed as long as it is shown. */
export class Following {
  readonly id: string;
  state: TournamentState | null = $state.raw(null);
  /** The boards of the current round, and when they arrived, in milliseconds of `performance.now()`. */
  boards: WatchedGame[] = $state.raw([]);
  at = $state(0);
  /** The visitor's own entry. */
  entry: OwnEntry | null = $state.raw(null);
  /** Whether the tournament does not exist. */
  missing = $state(false);
  /** Why the last request failed; null if it succeeded. */
  problem: string | null = $state(null);
  /** When the last answer arrived, in milliseconds since 1970. */
  heard: number | null = $state(null);

  readonly #alone: boolean;
  /** The tournament's sequence number at which the visitor's own entry was requested. */
  #asked = -1;
  #again: () => void = () => undefined;

  /** With `alone`, only public data are requested, nothing of the visitor's own. */
  constructor(id: string, alone = false) {
    this.id = id;
    this.#alone = alone;
  }

  /** Starts to follow. Returns a function that stops this. */
  follow(): () => void {
    let end = (): void => undefined;
    const begin = (): void => {
      end = poll(
        () => this.#look(),
        {
          found: () => {
            this.problem = null;
            this.heard = Date.now();
          },
          failed: (error) => {
            if (error instanceof ApiError && error.problem.status === 404) this.missing = true;
            this.problem = failureText(error);
          },
        },
        EVERY,
      );
    };
    this.#again = () => {
      end();
      begin();
    };
    begin();
    return () => end();
  }

  /** Requests the tournament immediately. */
  again(): void {
    this.#asked = -1;
    this.#again();
  }

  async #look(): Promise<void> {
    const state = await readTournament(this.id);
    const running = state.played.at(-1)?.some((board) => board.games.some(({ open }) => open)) ?? false;
    const boards = running && state.summary.stage === 'running' ? await readBoards(this.id) : [];
    if (!this.#alone && state.seq !== this.#asked) {
      this.entry = await this.#own(state);
      this.#asked = state.seq;
    }
    this.state = state;
    this.boards = boards;
    this.at = performance.now();
  }

  async #own(state: TournamentState): Promise<OwnEntry | null> {
    const own = ownTournament(this.id);
    if (own && own.name !== state.summary.name) keepOwn(this.id, state.summary.name, {});
    const secret = own?.secret ?? null;
    // Without a secret, the visitor can only have entered with an account.
    if (secret === null && recall('cubarium.account') === null) return null;
    return (await readEntry(this.id, secret)) ?? (secret === null ? null : this.#ofAccount());
  }

  #ofAccount(): Promise<OwnEntry | null> {
    return recall('cubarium.account') === null ? Promise.resolve(null) : readEntry(this.id, null);
  }
}
