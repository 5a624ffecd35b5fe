/** The diagrams of a page: whether all of them have to be drawn now, and when they are. */
export class DiagramShelf {
  /** Whether every diagram is drawn, wherever the reader is. */
  all = $state(false);
  readonly #drawn: Promise<void>[] = [];
  #expected = 0;
  #done: (() => void) | null = null;

  /** Adds a diagram; the returned function reports its drawing. */
  expect(): (work: Promise<void>) => void {
    this.#expected += 1;
    return (work) => {
      this.#drawn.push(work.catch(() => undefined));
      if (this.#drawn.length === this.#expected) this.#done?.();
    };
  }

  /** Draws all of them; resolves when they are drawn. */
  async drawAll(): Promise<void> {
    const begun =
      this.#drawn.length === this.#expected
        ? Promise.resolve()
        : new Promise<void>((done) => {
            this.#done = done;
          });
    this.all = true;
    await begun;
    await Promise.all(this.#drawn);
  }
}
