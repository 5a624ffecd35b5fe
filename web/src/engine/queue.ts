/** A queue of tasks, each of which starts when the previous one has finished. */
export class Queue {
  #last: Promise<void> = Promise.resolve();

  /** Runs a task after all previous ones. If it fails, the caller gets the error, and later tasks still run. */
  add(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
