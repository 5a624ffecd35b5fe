/**
 * The tables that are not in this browser's list of games to continue, although it knows them: those that somebody has
 * taken off the list, and those of an account that has left. A table is listed again once a move is made there.
 */
import type { ServerGame } from '../tables/shelf';
import { recallJson } from '../ui/memory';

/** Where the number of moves is stored that were made when each table was taken off the list. */
export const HIDDEN = 'cubarium.hidden';

/** The tables that are on the list. */
export function listed(games: readonly ServerGame[]): ServerGame[] {
  const tables = recallJson(HIDDEN) as Record<string, number> | null;
  return games.filter(({ id, turns }) => turns > (tables?.[id] ?? -1));
}
