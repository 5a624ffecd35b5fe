/** The search for an opponent: a request that is repeated until there is one. */
import type { Pairing, PairingRequest, Problem } from '../protocol';
import { ApiError } from '../tables/api';

/** How long the server may delay its answer, in seconds. Without timers, a page in the background goes on waiting. */
const WAIT = 4;
/** The shortest time between two requests, and how long to wait after a problem, in milliseconds. */
const SHORTEST = 1_000;
const AFTER_PROBLEM = 2_000;

/** What a search needs from its environment. */
export interface World {
  ask: (request: PairingRequest) => Promise<Pairing>;
  pause: (milliseconds: number) => Promise<void>;
  now: () => number;
}

/** What is heard during a search. */
export interface Listener {
  /** How many wait, and for what. */
  waiting: (answer: Pairing & { state: 'waiting' }) => void;
  /** Whether the server could not be asked; the search goes on. */
  trouble: (is: boolean) => void;
}

/** How a search ends. It is stopped if another window has changed or stopped it. */
export type End = Exclude<Pairing, { state: 'waiting' }> | { state: 'failed'; error: unknown };

/** Whether a problem may pass by itself. */
function passes({ status }: Problem): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Searches until there is an opponent, or until `isOver`; then the result is null. */
export async function search(
  wish: Omit<PairingRequest, 'wait_s'>,
  { ask, pause, now }: World,
  listener: Listener,
  isOver: () => boolean,
): Promise<End | null> {
  for (;;) {
    const asked = now();
    let rest = AFTER_PROBLEM;
    try {
      const answer = await ask({ ...wish, wait_s: WAIT });
      if (isOver()) return null;
      if (answer.state !== 'waiting') return answer;
      listener.trouble(false);
      listener.waiting(answer);
      rest = SHORTEST - (now() - asked);
    } catch (error) {
      if (isOver()) return null;
      if (!(error instanceof ApiError && passes(error.problem))) return { state: 'failed', error };
      listener.trouble(true);
    }
    if (rest > 0) await pause(rest);
    if (isOver()) return null;
  }
}
