import type { Outcome, Refusal, View } from '../wire';

/** Who sits at a seat, as a new table is asked for. */
export type Sitter = { kind: 'person'; name?: string } | { kind: 'computer'; level: number };

/** A seat as the page shows it. */
export interface Player {
  seat: string;
  kind: 'person' | 'computer';
  /** What the person is called; null for nothing but the seat's name. */
  name: string | null;
  level: number | null;
  /** Whether somebody is there. */
  present: boolean;
  /** Whether it is played from this browser. */
  mine: boolean;
}

/** What has been offered and not yet answered, and by whom. */
export interface Offers {
  draw: string | null;
  undo: string | null;
  rematch: string | null;
}

/** What can be offered. */
export type Offer = keyof Offers;

/** A seat as the server tells it. */
export interface ServerSeat {
  seat: string;
  kind: 'person' | 'computer';
  name: string | null;
  level: number | null;
  present: boolean;
}

/** A table as the server tells it to one viewer. */
export interface TableState {
  id: string;
  game: string;
  created_ms: number;
  /** The number of accepted events. */
  seq: number;
  view: View;
  you: string | null;
  seats: ServerSeat[];
  offers: Offers;
  /** The table of the rematch. */
  rematch: string | null;
}

/** An error as the server tells it. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  refusal?: Refusal;
}

/** What a seat can do besides moving. */
export type Action =
  | 'resign'
  | 'offer-draw'
  | 'accept-draw'
  | 'decline-draw'
  | 'ask-undo'
  | 'accept-undo'
  | 'decline-undo'
  | 'ask-rematch'
  | 'accept-rematch'
  | 'decline-rematch';

/** How a move or an action went. */
export type Result = { ok: true } | { ok: false; refusal: Refusal } | { ok: false; problem: string };

/** Whether somebody has won, lost or neither. */
export function fate(outcome: Outcome, seat: string): 'won' | 'drawn' | 'lost' {
  if (outcome.winners.includes(seat)) return 'won';
  return outcome.drawn.includes(seat) ? 'drawn' : 'lost';
}
