/** The host's decisions in words: no new games, or a ban. */
import { ApiError } from '../tables/api';
import { kindOf } from '../tables/problem';
import { learn } from '../words/words.svelte';

/** Loads the words for such a refusal. Without them, it is reported in general terms. */
export async function learnRefusal(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || !['draining', 'banned'].includes(kindOf(error.problem))) return;
  await learn('notice').catch(() => undefined);
}
