import type { BoardModel } from '../board';
import type { Table } from '../tables/table.svelte';
import type { Turn } from '../wire';

/**
 * The turn described beside the board: the one that led to the current position. The only player at this screen knows
 * the turn that they have just made, so it is left out unless it ended the game. Earlier turns are described.
 */
export function captioned(table: Pick<Table, 'view' | 'mine' | 'over'>, ply: number): Turn | null {
  const turns = table.view?.turns ?? [];
  const turn = turns[ply - 1];
  if (!turn) return null;
  const own = table.mine.length === 1 && table.mine[0]?.seat === turn.seat;
  return own && ply === turns.length && !table.over ? null : turn;
}

/** The spot of the man in hand, or of an inspected man of another side. */
export function regarded(model: Regarded): string | null {
  if (model.builds) return null;
  return model.reached?.spot ?? model.picks.find(({ kind }) => kind === 'spot')?.id ?? null;
}

type Regarded = Pick<BoardModel, 'builds' | 'picks' | 'reached'>;
