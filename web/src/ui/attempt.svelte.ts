/** What somebody asks for and what may fail: a request under a button, a search, a form. */
import { failureText } from '../tables/api';

/** Whether one is under way, and why the latest has failed. */
export class Attempt {
  busy = $state(false);
  /** In words; empty if nothing has failed. */
  problem = $state('');

  readonly #words: (error: unknown) => string;

  /** `words` says why something has failed. */
  constructor(words: (error: unknown) => string = failureText) {
    this.#words = words;
  }

  /** Does something, and keeps in words why it has failed. */
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
