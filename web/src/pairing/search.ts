/** The search for an opponent: a request that is repeated until there is one. */
import type { Pairing, PairingRequest, Problem } from '../protocol';
import { ApiError } from '../tables/api';
import { kindOf } from '../tables/problem';

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

/** Why a search is held up: the server does not answer, asks for patience, or cannot do it just now. */
export type Trouble = 'away' | 'often' | 'later';

/** What is heard during a search. */
export interface Listener {
  /** How many wait, and for what. */
  waiting: (answer: Pairing & { state: 'waiting' }) => void;
  /** Why the server could not be asked, or null once it could; the search goes on. */
  trouble: (why: Trouble | null) => void;
}

/** How a search ends. It is stopped if another window has changed or stopped it. */
export type End = Exclude<Pairing, { state: 'waiting' }> | { state: 'failed'; error: unknown };

/** How a problem that may pass by itself holds a search up; null for others. */
function troubleOf(problem: Problem): Trouble | null {
  const { status } = problem;
  // No new games begin until the host decides otherwise.
  if (kindOf(problem) === 'draining') return null;
  if ([0, 408, 502, 504].includes(status)) return 'away';
  if (status === 429) return 'often';
  return status >= 500 ? 'later' : null;
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
      listener.trouble(null);
      listener.waiting(answer);
      rest = SHORTEST - (now() - asked);
    } catch (error) {
      if (isOver()) return null;
      const why = error instanceof ApiError ? troubleOf(error.problem) : null;
      if (why === null) return { state: 'failed', error };
      listener.trouble(why);
    }
    if (rest > 0) await pause(rest);
    if (isOver()) return null;
  }
}
