/**
 * Agrees with the browser's other windows which of them lets the computer think at a table: the one that was used last,
 * and after it is closed, one of those that are waiting.
 */
export class Lead {
  /** Whether this window has the lead. */
  held = false;

  readonly #locks: LockManager;
  readonly #name: string;
  readonly #won: () => void;
  readonly #lost: () => void;
  #waiting = new AbortController();
  #release = (): void => undefined;

  /** `won` is called when this window has got the lead, `lost` when another one has taken it. */
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

  /** Leaves the lead to the others until it is taken again. */
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
        // The request is refused, for example in a page that may not store anything. That would repeat itself, so this
        // window thinks independently.
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
 * Waits for the lead at a table. Without a secure connection windows cannot agree; then this one thinks independently,
 * and the result is null.
 */
export function leadAt(name: string, won: () => void, lost: () => void): Lead | null {
  const { locks } = navigator as { locks?: LockManager | null };
  if (locks) return new Lead(locks, name, won, lost);
  won();
  return null;
}
