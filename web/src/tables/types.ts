import type { NewSeat, SeatRating } from '../protocol';
import type { Outcome, Refusal } from '../wire';

/** The player of a seat, in the request for a new table. */
export type Sitter = NewSeat;

/** A seat as the page shows it. */
export interface Player {
  seat: string;
  kind: 'person' | 'computer' | 'bot';
  /** The name of the person or the bot; null if there is only the seat's name. */
  name: string | null;
  level: number | null;
  /** Whether somebody is connected. */
  present: boolean;
  /** Whether nobody has taken the seat yet. */
  free?: boolean;
  /** Whether the seat has dropped out of a game that the others continue. */
  out?: boolean;
  /** The person's rating, at a rated table. */
  rating?: SeatRating | null;
  /**
   * When the others can claim the game of this absent player, in milliseconds of `performance.now()`; null for never.
   */
  claimAt?: number | null;
  /** Whether the seat is played from this browser. */
  mine: boolean;
}

/** Whether all players are at this screen or are computers. */
export function allHere(players: readonly Pick<Player, 'kind' | 'mine'>[]): boolean {
  return players.every(({ kind, mine }) => mine || kind === 'computer');
}

/** The result of a move or an action. */
export type Result = { ok: true } | { ok: false; refusal: Refusal } | { ok: false; problem: string };

/** The result for a seat. A game without a winner or a draw, such as one that was stopped, is unfinished. */
export function fate(
  outcome: Pick<Outcome, 'winners' | 'drawn'>,
  seat: string,
): 'won' | 'drawn' | 'lost' | 'unfinished' {
  if (outcome.winners.includes(seat)) return 'won';
  if (outcome.drawn.includes(seat)) return 'drawn';
  return outcome.winners.length > 0 ? 'lost' : 'unfinished';
}
