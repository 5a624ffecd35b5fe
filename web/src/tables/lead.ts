/**
 * Agrees with the other windows of this browser which of them lets the computer think at a table: the one in which
 * somebody has acted last, and when that is closed, one of those that wait.
 */
export class Lead {
  /** Whether it is this window. */
  held = false;

  readonly #locks: LockManager;
  readonly #name: string;
  readonly #won: () => void;
  readonly #lost: () => void;
  #waiting = new AbortController();
  #release = (): void => undefined;

  /** `won` is called when the lead has come to this window, `lost` when another one has taken it. */
  constructor(locks: LockManager, name: string, won: () => void, lost: () => void) {
    this.#locks = locks;
    this.#name = name;
    this.#won = won;
    this.#lost = lost;
    this.#ask({ signal: this.#waiting.signal });
  }

  /** Takes the lead from the window that has it. */
  take(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    this.#ask({ steal: true });
  }

  /** Leaves it to the others, until it is taken again. */
  close(): void {
    this.held = false;
    this.#waiting.abort();
    this.#release();
  }

  #ask(how: LockOptions): void {
    const { signal } = this.#waiting;
    const hold = (): Promise<void> => {
      if (signal.aborted) return Promise.resolve();
      this.held = true;
      this.#won();
      return new Promise((done) => (this.#release = done));
    };
    this.#locks.request(this.#name, how, hold).catch((error: unknown) => {
      if (signal.aborted) return;
      const stolen = this.held || (error instanceof DOMException && error.name === 'AbortError');
      if (!stolen) {
        // Refused, as in a page that may store nothing: it would be so each time, and this window thinks on its own.
        this.held = true;
        this.#won();
        return;
      }
      this.held = false;
      this.#lost();
      this.#ask({ signal });
    });
  }
}

/**
 * Waits for the lead at a table. Without a secure connection windows cannot agree: then this one thinks on its own, and
 * there is none.
 */
export function leadAt(name: string, won: () => void, lost: () => void): Lead | null {
  const { locks } = navigator as { locks?: LockManager | null };
  if (locks) return new Lead(locks, name, won, lost);
  won();
  return null;
}
