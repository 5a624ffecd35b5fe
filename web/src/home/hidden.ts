/**
 * The tables that are not in this browser's list of games to continue, although it knows them: those that somebody has
 * taken off the list, and those of an account that has left. A table is listed again once a move is made there.
 */
import { serverGame, type ServerGame } from '../tables/shelf';
import { recallJson, remember } from '../ui/memory';

const HIDDEN = 'cubarium.hidden';

/** The number of moves that were made when each table was taken off the list. */
function hidden(): Record<string, number> {
  const value = recallJson(HIDDEN);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, turns]) => typeof turns === 'number'));
}

function keep(tables: Record<string, number>): void {
  const known = Object.entries(tables).filter(([id]) => serverGame(id) !== null);
  remember(HIDDEN, JSON.stringify(Object.fromEntries(known)));
}

/** Takes a table off the list until a move is made there. */
export function hide({ id, turns }: ServerGame): void {
  keep({ ...hidden(), [id]: turns });
}

/** Lists a table again. */
export function unhide(id: string): void {
  keep(Object.fromEntries(Object.entries(hidden()).filter(([one]) => one !== id)));
}

/** The tables that are on the list. */
export function listed(games: readonly ServerGame[]): ServerGame[] {
  const tables = hidden();
  return games.filter(({ id, turns }) => turns > (tables[id] ?? -1));
}
