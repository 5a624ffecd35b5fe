import type { BoardModel } from '../board';
import type { Table } from '../tables/table.svelte';
import type { Turn } from '../wire';

/** The turn described beside the board: the one that led to the current position. */
export function captioned(table: Pick<Table, 'view'>, ply: number): Turn | null {
  return table.view?.turns[ply - 1] ?? null;
}

/**
 * Whether the only player at this screen has just made the last turn. As they know it, its description gives way to
 * the man that they point at next, unless it ended the game.
 */
export function isKnown(table: Pick<Table, 'view' | 'mine' | 'over'>, ply: number): boolean {
  const [one, ...others] = table.mine;
  const own = one !== undefined && others.length === 0 && one.seat === captioned(table, ply)?.seat;
  return own && ply === table.view?.turns.length && !table.over;
}

/** The spot of the man in hand, or of an inspected man of another side. */
export function regarded(model: Regarded): string | null {
  if (model.builds) return null;
  return model.reached?.spot ?? model.picks.find(({ kind }) => kind === 'spot')?.id ?? null;
}

type Regarded = Pick<BoardModel, 'builds' | 'picks' | 'reached'>;
