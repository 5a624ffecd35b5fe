import type { Turn } from '../wire';

/** A turn in the list of moves, and the number of turns up to and including it. */
export interface Entry<Made = Turn> {
  ply: number;
  turn: Made;
}

/** The turns in rows with a column for each seat. A seat that moves again starts a new row. */
export function rowsOf<Made extends Pick<Turn, 'seat'>>(
  turns: readonly Made[],
  seats: readonly string[],
): (Entry<Made> | null)[][] {
  const rows: (Entry<Made> | null)[][] = [];
  let last = seats.length;
  turns.forEach((turn, index) => {
    const column = Math.max(0, seats.indexOf(turn.seat));
    if (column <= last) rows.push(seats.map(() => null));
    const row = rows.at(-1);
    if (row) row[column] = { ply: index + 1, turn };
    last = column;
  });
  return rows;
}

/** The row number of the last of these turns in the list of moves; 0 without turns. */
export function numberOf(turns: readonly Pick<Turn, 'seat'>[], seats: readonly string[]): number {
  return rowsOf(turns, seats).length;
}
