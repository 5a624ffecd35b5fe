/** What happens to prepared moves as the game continues. */
import type { Turn } from '../wire';

type Made = Pick<Turn, 'seat' | 'text'>;

/** A prepared answer was played, or no line matched. */
export type Fate = 'played' | 'dropped';

/** Follows the turns of a game, and reports what happens to a seat's lines. */
export class Follower {
  readonly #seat: string;
  /** The number of turns after which the lines begin. */
  #count: number | null = null;
  /** The matching lines after the expected move was made, until the answer arrives. */
  #awaited: readonly (readonly Made[])[] | null = null;

  constructor(seat: string) {
    this.#seat = seat;
  }

  /** Takes the turns of the game, and the lines that were known before the latest turns. */
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
      // The seat's own move does not affect lines that begin with another seat's move.
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
