/** Requests for public games, running and finished. */
import type { ArchivedGames, Health, WatchedGames } from '../protocol';
import { ApiError, askJson, NO_SERVER } from '../tables/api';
import { queryOf, type Search } from './search';

/** Whether the server has public games; false if there is no game server. Other failures are thrown. */
export async function showsGames(): Promise<boolean> {
  try {
    return (await askJson<Health>('GET', '/api/health', null)).watching;
  } catch (error) {
    if (error instanceof ApiError && (error.problem.detail === NO_SERVER || error.problem.status === 404))
      return false;
    throw error;
  }
}

/** The running games of one kind, or of all kinds. */
export function runningGames(game: string | null, after: string | null): Promise<WatchedGames> {
  const query = new URLSearchParams();
  if (game !== null) query.set('game', game);
  if (after !== null) query.set('after', after);
  return askJson('GET', `/api/watch?${query.toString()}`, null);
}

/** The finished games that match a search. */
export function archivedGames(search: Search, after: string | null): Promise<ArchivedGames> {
  const query = queryOf(search);
  if (after !== null) query.set('after', after);
  return askJson('GET', `/api/archive?${query.toString()}`, null);
}

/** The address of the records of the games that match a search. */
export function recordsAddress(search: Search): string {
  return `/api/archive/records?${queryOf(search).toString()}`;
}
