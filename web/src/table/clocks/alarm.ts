/** Warns a player once when their clock runs low. */
import { clockOf, leftAt, lowAt, type HeardClock } from '../../tables/clock';

/** The environment; tests provide their own. */
export interface AlarmWorld {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

/** The browser's time. */
export const browserTime: AlarmWorld = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The longest delay that browsers' timers support, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Watches the clock of one seat. */
export class Alarm {
  readonly #seat: string;
  readonly #ring: (left: number) => void;
  readonly #world: AlarmWorld;
  #cancel: (() => void) | null = null;
  #rung = false;

  constructor(seat: string, ring: (left: number) => void, world: AlarmWorld = browserTime) {
    this.#seat = seat;
    this.#ring = ring;
    this.#world = world;
  }

  /** Registers what the clocks show now. A player who has been given time is warned again. */
  set(clock: HeardClock | null): void {
    this.stop();
    const own = clockOf(clock, this.#seat);
    if (!clock || !own) return;
    const now = this.#world.now();
    const left = leftAt(own, clock.at, now);
    const low = lowAt(clock.control);
    if (left > low) this.#rung = false;
    if (!own.runs || this.#rung) return;
    const free = Math.max(0, own.free_ms - (now - clock.at));
    const wait = left > low ? free + left - low : 0;
    if (wait > LONGEST) return;
    this.#cancel = this.#world.after(wait, () => {
      this.#rung = true;
      this.#ring(Math.min(left, low));
    });
  }

  /** Stops watching until the clocks are set again. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
