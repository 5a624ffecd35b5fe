/** Requests for games that anybody may watch, and for those that have ended. */
import type { ArchivedGames, Health, WatchedGames } from '../protocol';
import { askJson } from '../tables/api';
import { queryOf, type Search } from './search';

/** Whether the server shows games to watch. Nobody answers where there is no server. */
export async function showsGames(): Promise<boolean> {
  try {
    return (await askJson<Health>('GET', '/api/health', null)).watching;
  } catch {
    return false;
  }
}

/** The running games of one kind, or of all. */
export function runningGames(game: string | null, after: string | null): Promise<WatchedGames> {
  const query = new URLSearchParams();
  if (game !== null) query.set('game', game);
  if (after !== null) query.set('after', after);
  return askJson('GET', `/api/watch?${query.toString()}`, null);
}

/** The finished games that a search finds. */
export function archivedGames(search: Search, after: string | null): Promise<ArchivedGames> {
  const query = queryOf(search);
  if (after !== null) query.set('after', after);
  return askJson('GET', `/api/archive?${query.toString()}`, null);
}

/** The address of the records of the games that a search finds. */
export function recordsAddress(search: Search): string {
  return `/api/archive/records?${queryOf(search).toString()}`;
}
