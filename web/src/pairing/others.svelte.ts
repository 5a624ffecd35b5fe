/** What others on the server are waiting for, as last reported. */
import type { Wanted } from '../protocol';
import { currentSearch } from './current.svelte';
import { wantedGames } from './requests';

let wanted = $state.raw<readonly Wanted[]>([]);

/** What others are waiting for. */
export function waitingOthers(): readonly Wanted[] {
  return currentSearch()?.others ?? wanted;
}

/** The number of others who are waiting. */
export function countOthers(): number {
  return waitingOthers().reduce((sum, { people }) => sum + people, 0);
}

/** Asks the server again, unless a search is in progress, which is told anyway. */
export async function lookForOthers(): Promise<void> {
  wanted = currentSearch() === null ? await wantedGames().catch(() => []) : [];
}
