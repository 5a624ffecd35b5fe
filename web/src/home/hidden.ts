/**
 * Tables that this browser knows but does not list among the games to continue: those that somebody has removed from
 * the list, and those of an account that has logged out. A table returns to the list when a move is made there.
 */
import type { ServerGame } from '../tables/shelf';
import { recallJson } from '../ui/memory';

/** Stores, for each hidden table, the number of turns when it was hidden. */
export const HIDDEN = 'cubarium.hidden';

/** The tables that are on the list. */
export function listed(games: readonly ServerGame[]): ServerGame[] {
  const tables = recallJson(HIDDEN) as Record<string, number> | null;
  return games.filter(({ id, turns }) => turns > (tables?.[id] ?? -1));
}
