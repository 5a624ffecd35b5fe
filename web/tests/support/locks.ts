interface Request {
  hold: () => Promise<void>;
  fail: (why: Error) => void;
  end: () => void;
}

/** An imitation of the browser's locks, for a single name. */
export class Locks {
  held: Request | null = null;
  waiting: Request[] = [];

  request(_name: string, { steal, signal }: LockOptions, hold: () => Promise<void>): Promise<void> {
    return new Promise((end, fail) => {
      const one: Request = { hold, fail, end };
      if (steal) {
        this.held?.fail(new DOMException('', 'AbortError'));
        this.#grant(one);
        return;
      }
      signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(one)) return;
        this.waiting = this.waiting.filter((other) => other !== one);
        fail(new DOMException('', 'AbortError'));
      });
      this.waiting.push(one);
      if (!this.held) this.#next();
    });
  }

  #next(): void {
    const one = this.waiting.shift();
    if (one) this.#grant(one);
  }

  #grant(one: Request): void {
    this.held = one;
    void Promise.resolve()
      .then(one.hold)
      .then(() => {
        one.end();
        if (this.held !== one) return;
        this.held = null;
        this.#next();
      });
  }
}
