/** Something that a visitor requests and that may fail: a request behind a button, a search, a form. */
import { failureText } from '../tables/api';

/** Whether one is in progress, and why the latest one failed. */
export class Attempt {
  busy = $state(false);
  /** The failure in words; empty if there is none. */
  problem = $state('');

  readonly #words: (error: unknown) => string;

  /** `words` puts failures into words. */
  constructor(words: (error: unknown) => string = failureText) {
    this.#words = words;
  }

  /** Performs a request; if it fails, `problem` says why. */
  async run(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await work();
    } catch (error) {
      this.problem = this.#words(error);
    } finally {
      this.busy = false;
    }
  }
}
