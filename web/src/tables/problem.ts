import type { Problem } from '../protocol';
import { knows, say } from '../words/words.svelte';

/** The statuses after which retrying is pointless, because the token or the table is wrong. */
const FINAL = [401, 403, 404, 410];

/** Whether a problem ends the connection to a table. */
export function isFinal(problem: Problem): boolean {
  return FINAL.includes(problem.status);
}

/** The server's name for a kind of problem. */
export function kindOf(problem: Problem): string {
  return problem.type.replace('urn:cubarium:problem:', '');
}

/** Whether the seat is now played on another device. */
export function isMoved(problem: Problem): boolean {
  return kindOf(problem) === 'moved';
}

/** A problem in words: what happened, and what to do. For rare problems this is the server's text. */
export function problemText(problem: Problem): string {
  const { status } = problem;
  const kind = kindOf(problem);
  if (status === 0) return say('error-server');
  if (knows(`error-${kind}`)) return say(`error-${kind}`);
  if (kind === 'closed') return say('end-rules-changed');
  if (status === 401 || status === 403) return say('error-key');
  if (status === 429) return say('error-often');
  if (status === 408 || status >= 500) return say('error-later');
  return problem.detail || problem.title;
}
