/** What others on the server wait for, as it was heard last. */
import type { Wanted } from '../protocol';
import { currentSearch } from './current.svelte';
import { wantedGames } from './requests';

let wanted = $state.raw<readonly Wanted[]>([]);

/** What others wait for. */
export function waitingOthers(): readonly Wanted[] {
  return currentSearch()?.others ?? wanted;
}

/** How many others wait. */
export function countOthers(): number {
  return waitingOthers().reduce((sum, { people }) => sum + people, 0);
}

/** Asks again, unless a search is told anyway. */
export async function lookForOthers(): Promise<void> {
  wanted = currentSearch() === null ? await wantedGames().catch(() => []) : [];
}
