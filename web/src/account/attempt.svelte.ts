/** The state of a form's work: whether it is in progress, and what went wrong. */
import { passkeyProblems } from './passkeys';
import type { Problems } from './problems';

/** Work that is in progress or finished, and can be repeated. */
export class Attempt {
  busy = $state(false);
  problems = $state.raw<Problems>({});

  /** Does the work. Returns whether it succeeded. */
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
