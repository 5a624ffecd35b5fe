import type { NewSeat } from '../protocol';
import type { Outcome, Refusal } from '../wire';

/** Who sits at a seat, as a new table is asked for. */
export type Sitter = NewSeat;

/** A seat as the page shows it. */
export interface Player {
  seat: string;
  kind: 'person' | 'computer';
  /** What the person is called; null for nothing but the seat's name. */
  name: string | null;
  level: number | null;
  /** Whether somebody is there. */
  present: boolean;
  /** Whether nobody has taken the seat yet. */
  free?: boolean;
  /** Whether it is played from this browser. */
  mine: boolean;
}

/** How a move or an action went. */
export type Result = { ok: true } | { ok: false; refusal: Refusal } | { ok: false; problem: string };

/** Whether somebody has won, drawn or lost, or nobody has: a game that was stopped is unfinished. */
export function fate(outcome: Outcome, seat: string): 'won' | 'drawn' | 'lost' | 'unfinished' {
  if (outcome.winners.includes(seat)) return 'won';
  if (outcome.drawn.includes(seat)) return 'drawn';
  return outcome.winners.length > 0 ? 'lost' : 'unfinished';
}
