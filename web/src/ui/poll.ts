/** Repeats a request for as long as the page is visible. */

/** The environment; tests provide their own. */
export interface PollWorld {
  hidden(): boolean;
  after(milliseconds: number, run: () => void): () => void;
  /** Calls a function when the page becomes visible again. */
  onseen(run: () => void): () => void;
}

const browser: PollWorld = {
  hidden: () => document.hidden,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  onseen: (run) => {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
};

/**
 * Makes a request at once, and again some time after each answer, but not while the page is hidden. After failures it
 * waits longer and longer. Returns a function that ends this; anything that arrives later is dropped.
 */
export function poll<Answer>(
  ask: () => Promise<Answer>,
  tell: { found: (answer: Answer) => void; failed: (error: unknown) => void },
  every: number,
  world: PollWorld = browser,
): () => void {
  const LONGEST = 8;
  let ended = false;
  let asking = false;
  let failures = 0;
  let cancel: () => void = () => undefined;

  const next = (): void => {
    if (!ended) cancel = world.after(every * Math.min(2 ** failures, LONGEST), look);
  };
  const look = (): void => {
    cancel();
    if (ended || asking || world.hidden()) return;
    asking = true;
    ask()
      .then(
        (answer) => {
          failures = 0;
          if (!ended) tell.found(answer);
        },
        (error: unknown) => {
          failures += 1;
          if (!ended) tell.failed(error);
        },
      )
      .finally(() => {
        asking = false;
        next();
      });
  };
  const deaf = world.onseen(look);
  look();
  return () => {
    ended = true;
    cancel();
    deaf();
  };
}
