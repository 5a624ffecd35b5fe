/** What the host has decided, in words: that no new games begin, or that somebody is banned. */
import { ApiError } from '../tables/api';
import { kindOf } from '../tables/problem';
import { learn } from '../words/words.svelte';

/** Loads the words for such a refusal; without them it is told in general ones. */
export async function learnRefusal(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || !['draining', 'banned'].includes(kindOf(error.problem))) return;
  await learn('notice').catch(() => undefined);
}
