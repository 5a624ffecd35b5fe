/** Clicking and dragging with one pointer, the same in space and on paper. */
import type { BoardModel } from './model.svelte';
import type { Via } from './shown';

/** Turns presses and releases into picks. */
export class Pointing {
  #held: string | null = null;
  #fresh = false;

  constructor(
    private readonly model: BoardModel,
    private readonly via: Via,
  ) {}

  /** The spot whose man is held. */
  get held(): string | null {
    return this.#held;
  }

  /** The pointer goes down on a spot, or beside all of them. Returns whether a man is held and can now be dragged. */
  press(spot: string | null): boolean {
    this.model.cursor = null;
    const { model } = this;
    const target = model.picks.length > 0 && spot !== null && model.offers(spot);
    if (spot === null || target || model.single || !model.startsAt(spot) || !model.manAt(spot)) {
      this.#held = null;
      return false;
    }
    this.#held = spot;
    this.#fresh = model.lastSpot !== spot;
    if (this.#fresh) this.#pick(spot);
    return true;
  }

  /** The pointer goes up, after a drag or where it went down. */
  release(spot: string | null, dragged: boolean): void {
    const held = this.#held;
    this.#held = null;
    if (dragged) {
      if (held !== null && spot !== null && spot !== held) this.#pick(spot);
      return;
    }
    this.model.wipe();
    if (held !== null && this.#fresh) return;
    const { model } = this;
    if (spot !== null && !(model.asks && !model.startsAt(spot))) this.#pick(spot);
    // A click beside a construction does not discard it.
    else if (!model.builds || model.tentative) model.cancel();
  }

  /** The pointer is lost, or turns out to be the first finger of two: what it has just picked up is put back. */
  abort(): void {
    if (this.#held !== null && this.#fresh && !this.model.builds) this.model.cancel();
    this.#held = null;
  }

  #pick(id: string): void {
    void this.model.pick({ kind: 'spot', id }, this.via);
  }
}
