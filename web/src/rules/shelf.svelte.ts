/** The place of a diagram on a page, which exists before the diagram is drawn. */
export class Place {
  /** Whether the diagram must be drawn even if the reader is not near it. */
  wanted = $state(false);
  /** Resolves when the diagram has been drawn or removed. */
  readonly done: Promise<void>;
  #end: () => void = () => undefined;

  constructor() {
    this.done = new Promise((end) => (this.#end = end));
  }

  /** Requests that the diagram be drawn. */
  want(): void {
    this.wanted = true;
  }

  /** Records that the diagram has been drawn or removed. */
  end(): void {
    this.#end();
  }
}

/** The diagrams of a page. Those near the reader are drawn without a request. */
export class DiagramShelf {
  readonly #places: Place[] = [];

  /** Adds a diagram. */
  expect(): Place {
    const place = new Place();
    this.#places.push(place);
    return place;
  }

  /** Draws all diagrams at once; resolves when they are drawn. */
  async drawAll(): Promise<void> {
    for (const place of this.#places) place.want();
    await Promise.all(this.#places.map((place) => place.done));
  }

  /** Draws one diagram after another while the browser is idle, so that the whole page can be printed. */
  async drawIdly(signal: AbortSignal): Promise<void> {
    for (const place of this.#places) {
      await idle();
      if (signal.aborted) return;
      place.want();
      await place.done;
    }
  }
}

/** Resolves when the browser is idle, or after a moment if the browser cannot report that. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 100);
  });
}
