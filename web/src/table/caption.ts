import type { Table } from '../tables/table.svelte';
import type { Turn } from '../wire';

/**
 * The turn to be told beside the board: the one that has led to the position shown after so many turns. What somebody
 * has just played who plays alone from here, they know; what an earlier turn was, they may have forgotten.
 */
export function captioned(table: Pick<Table, 'view' | 'mine'>, ply: number): Turn | null {
  const turns = table.view?.turns ?? [];
  const turn = turns[ply - 1];
  if (!turn) return null;
  const own = table.mine.length === 1 && table.mine[0]?.seat === turn.seat;
  return own && ply === turns.length ? null : turn;
}
