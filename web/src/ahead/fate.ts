/** What has become of what was noted for later when the game has gone on. */
import type { Turn } from '../wire';

type Made = Pick<Turn, 'seat' | 'text'>;

/** A noted answer was played, or none fitted. */
export type Fate = 'played' | 'dropped';

/** Follows the turns of a game, and tells what becomes of the lines that a seat has noted. */
export class Follower {
  readonly #seat: string;
  /** The turns for which lines were noted. */
  #count: number | null = null;
  /** The lines of which the expected move was made, until the answer comes. */
  #awaited: readonly (readonly Made[])[] | null = null;

  constructor(seat: string) {
    this.#seat = seat;
  }

  /** Takes the turns of the game, and the lines that were known before the latest ones. */
  follow(turns: readonly Made[], known: readonly (readonly Made[])[]): Fate | null {
    const count = this.#count;
    const lines = this.#awaited ?? known;
    if (count !== null && count < turns.length && lines.length > 0) {
      const made = turns.slice(count);
      const fits = lines.some((line) => made.every(({ text }, index) => line[index]?.text === text));
      if (fits && made.at(-1)?.seat !== this.#seat) {
        this.#awaited = lines;
        return null;
      }
      this.#rest(turns.length);
      if (fits) return 'played';
      // One's own move says nothing of lines that begin with another's.
      return made[0]?.seat === this.#seat ? null : 'dropped';
    }
    if (count === null || count !== turns.length) this.#rest(turns.length);
    return null;
  }

  #rest(count: number): void {
    this.#count = count;
    this.#awaited = null;
  }
}
