/** A diagram of a page, from before it is drawn. */
export class Place {
  /** Whether it has to be drawn, wherever the reader is. */
  wanted = $state(false);
  /** Resolves when it is drawn, or gone. */
  readonly done: Promise<void>;
  #end: () => void = () => undefined;

  constructor() {
    this.done = new Promise((end) => (this.#end = end));
  }

  /** Has it drawn. */
  want(): void {
    this.wanted = true;
  }

  /** Records that it is drawn, or gone. */
  end(): void {
    this.#end();
  }
}

/** The diagrams of a page. Those near the reader draw themselves. */
export class DiagramShelf {
  readonly #places: Place[] = [];

  /** Adds a diagram. */
  expect(): Place {
    const place = new Place();
    this.#places.push(place);
    return place;
  }

  /** Draws all of them at once; resolves when they are drawn. */
  async drawAll(): Promise<void> {
    for (const place of this.#places) place.want();
    await Promise.all(this.#places.map((place) => place.done));
  }

  /** Draws one after another while the browser is idle, so that the whole page can be printed. */
  async drawIdly(signal: AbortSignal): Promise<void> {
    for (const place of this.#places) {
      await idle();
      if (signal.aborted) return;
      place.want();
      await place.done;
    }
  }
}

/** Resolves when the browser is idle; if it cannot report that, a moment later. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 100);
  });
}
