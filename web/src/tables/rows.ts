import type { Turn } from '../wire';

/** A turn in the list of moves, and the number of turns after it. */
export interface Entry {
  ply: number;
  turn: Turn;
}

/** The turns in rows with a column for each seat; a seat that moves again starts a new row. */
export function rowsOf(turns: readonly Turn[], seats: readonly string[]): (Entry | null)[][] {
  const rows: (Entry | null)[][] = [];
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
