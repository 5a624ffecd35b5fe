import type { Phrase, Said, TalkLine, TalkState } from '../protocol';
import { ApiError } from '../tables/api';
import { kindOf, problemText } from '../tables/problem';
import { say } from '../words/words.svelte';
import type { TalkLink } from './api';

/** The phrases that can be sent with one click, in the order of a game. */
export const PHRASES: readonly Phrase[] = [
  ...(['hello', 'good-luck', 'nice-move', 'oops', 'one-moment', 'take-your-time'] as const),
  ...(['thanks', 'well-played', 'one-more', 'must-go', 'goodbye'] as const),
];

/** How far a game is, as far as it matters for what players say. */
export type Stage = 'begun' | 'going' | 'over';

/** The phrases that are offered first where there is little room. */
export const FITTING: Readonly<Record<Stage, readonly Phrase[]>> = {
  begun: ['hello', 'good-luck', 'thanks'],
  going: ['nice-move', 'oops', 'thanks'],
  over: ['well-played', 'thanks', 'one-more'],
};

/** What was said at a table, as it is shown at the table of the rematch. */
interface Earlier {
  /** The table of the rematch. */
  table: string;
  /** The lines, with the seats that their players have there. */
  lines: readonly TalkLine[];
}

let earlier: Earlier | null = null;

/** Notes what was said before a rematch, in which every seat passes to the player of the next one. */
export function carryOver(table: string, lines: readonly TalkLine[], seats: readonly string[]): void {
  const moved = (seat: string): string => seats.at(seats.indexOf(seat) - 1) ?? seat;
  earlier = { table, lines: lines.map((line) => ({ ...line, seat: moved(line.seat) })) };
}

/** What was said before the rematch at a table, if this page was at both tables. */
export function carriedTo(table: string): readonly TalkLine[] {
  return earlier?.table === table ? earlier.lines : [];
}

/** The chat at a table, from one seat. */
export class Talk {
  readonly #link: TalkLink;
  readonly #heard: (line: TalkLine) => void;
  /** The state of the chat; null until it has been loaded. */
  state = $state.raw<TalkState | null>(null);
  /** Why the last request failed. */
  problem = $state('');
  /** The number of the latest line that was shown. */
  seen = $state(0);
  #asking = false;
  #again = false;

  /** `heard` is called for each line that arrives while the page is open. */
  constructor(link: TalkLink, heard: (line: TalkLine) => void) {
    this.#link = link;
    this.#heard = heard;
  }

  /** The number of lines from others that have not been shown yet. */
  unread(mine: readonly string[]): number {
    return (
      this.state?.lines.filter(({ number, seat }) => number > this.seen && !mine.includes(seat)).length ?? 0
    );
  }

  /** Notes that all lines have been shown. */
  read(): void {
    this.seen = this.state?.lines.at(-1)?.number ?? this.seen;
  }

  /** Loads the chat; if that is already in progress, once more afterwards. */
  async look(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    try {
      do {
        this.#again = false;
        this.#take(await this.#link.look());
      } while (this.#again);
    } catch {
      // If the server is gone, the table's connection reports it, and loads the chat when it is back.
    } finally {
      this.#asking = false;
    }
  }

  say(said: Said): Promise<boolean> {
    return this.#wish(() => this.#link.say(said));
  }

  allow(on: boolean): Promise<boolean> {
    return this.#wish(() => this.#link.allow(on));
  }

  block(seat: string, on: boolean): Promise<boolean> {
    return this.#wish(() => this.#link.block(seat, on));
  }

  report(seat: string): Promise<boolean> {
    return this.#wish(() => this.#link.report(seat));
  }

  async #wish(ask: () => Promise<TalkState>): Promise<boolean> {
    this.problem = '';
    try {
      this.#take(await ask());
      return true;
    } catch (error) {
      this.problem = error instanceof ApiError ? talkProblem(error) : say('error-server');
      return false;
    }
  }

  #take(state: TalkState): void {
    const before = this.state;
    this.state = state;
    if (before === null) {
      this.read();
      return;
    }
    const last = before.lines.at(-1)?.number ?? 0;
    for (const line of state.lines) if (line.number > Math.max(last, this.seen)) this.#heard(line);
  }
}

function talkProblem({ problem }: ApiError): string {
  const kind = kindOf(problem);
  if (kind === 'no-free-talk') return say('talk-error-free');
  if (problem.status === 422) return say('talk-error-text');
  if (problem.status === 429) return say('talk-error-often');
  return problemText(problem);
}

/** A message in the reader's language. */
export function saidText(said: Said): string {
  return said.kind === 'phrase' ? say(`talk-phrase-${said.phrase}`) : said.text;
}
