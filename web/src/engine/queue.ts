/** Work that is done piece by piece: each piece starts from what the previous one left. */
export class Queue {
  #last: Promise<void> = Promise.resolve();

  /** Does a piece of work after all before it. Its failure goes to the caller; later work is still done. */
  add(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
