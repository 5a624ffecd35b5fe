/** The search for an opponent: a request that is repeated until one is found. */
import type { Pairing, PairingRequest, Problem } from '../protocol';
import { ApiError } from '../tables/api';
import { kindOf } from '../tables/problem';

/**
 * How long the server may delay its answer, in seconds. This works without timers, so a page in the background keeps
 * waiting.
 */
const WAIT = 4;
/** The least time between the starts of two requests, and the pause after a problem, in milliseconds. */
const SHORTEST = 1_000;
const AFTER_PROBLEM = 2_000;

/** The environment of a search. */
export interface World {
  ask: (request: PairingRequest) => Promise<Pairing>;
  pause: (milliseconds: number) => Promise<void>;
  now: () => number;
}

/**
 * Why a search is delayed: the server does not answer, asks for fewer requests, has given the place to somebody else, or
 * is temporarily unable.
 */
export type Trouble = 'away' | 'often' | 'crowded' | 'later';

/** The callbacks of a search. */
export interface Listener {
  /** How many people are waiting, and for what. */
  waiting: (answer: Pairing & { state: 'waiting' }) => void;
  /** Why a request has failed, or null once one has succeeded; the search continues. */
  trouble: (why: Trouble | null) => void;
}

/** The end of a search. `stopped` means that another window has changed or stopped it. */
export type End = Exclude<Pairing, { state: 'waiting' }> | { state: 'failed'; error: unknown };

/** How a temporary problem delays a search; null for other problems. */
function troubleOf(problem: Problem): Trouble | null {
  const { status } = problem;
  // New games are stopped until the host decides otherwise.
  if (kindOf(problem) === 'draining') return null;
  if ([0, 408, 502, 504].includes(status)) return 'away';
  if (status === 429) return 'often';
  if (kindOf(problem) === 'gave-way') return 'crowded';
  return status >= 500 ? 'later' : null;
}

/** Searches until there is an opponent, or until `isOver`; in that case the result is null. */
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
