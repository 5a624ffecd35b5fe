/** What a form does: whether it is doing it, and what went wrong. */
import { passkeyProblems } from './passkeys';
import type { Problems } from './problems';

/** Something that is being done or has been done; it can be done again. */
export class Attempt {
  busy = $state(false);
  problems = $state.raw<Problems>({});

  /** Does it. Returns whether nothing was in the way. */
  async run(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.problems = {};
    try {
      await work();
      return true;
    } catch (error) {
      this.problems = passkeyProblems(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
