/** A move under construction, pick by pick. */
import type { Draft, Pick, Refusal, Solid } from '../wire';

/** Returns what is on the board after some picks. */
export type Sketch = (picks: Pick[]) => Promise<Draft>;

/** What has been built so far, and what one more pick would add. */
export class Building {
  #solids = $state.raw<Solid[]>([]);
  #broken = $state.raw<Refusal[]>([]);
  #preview = $state.raw<Solid[]>([]);
  /**
   * Counters of requests, so that late answers are dropped: for what has been built, and for what one more pick would
   * add.
   */
  #age = 0;
  #foreseen = 0;

  /** The bodies built so far. */
  get solids(): Solid[] {
    return this.#solids;
  }
  /** The rules that they break. */
  get broken(): Refusal[] {
    return this.#broken;
  }
  /** The bodies that one more pick would add. */
  get preview(): Solid[] {
    return this.#preview;
  }

  /** Removes everything. */
  clear(): void {
    this.#age += 1;
    this.#foreseen += 1;
    this.#solids = [];
    this.#broken = [];
    this.#preview = [];
  }

  /** Shows what has been built by these picks. */
  async show(sketch: Sketch, picks: Pick[]): Promise<void> {
    const age = ++this.#age;
    this.#foreseen += 1;
    const { solids, broken } = await sketch(picks);
    if (age !== this.#age) return;
    this.#solids = solids;
    this.#broken = broken;
    this.#preview = [];
  }

  /** Shows what one more pick would add, if there is one. */
  async foresee(sketch: Sketch, picks: Pick[], pick: Pick | null): Promise<void> {
    const foreseen = ++this.#foreseen;
    if (pick === null) {
      this.#preview = [];
      return;
    }
    const { solids } = await sketch([...picks, pick]);
    if (foreseen !== this.#foreseen) return;
    const present = new Set(this.#solids.map(({ id }) => id));
    this.#preview = solids
      .filter(({ id }) => !present.has(id))
      .map((solid) => ({ ...solid, id: `preview ${solid.id}` }));
  }
}
