/** The sheets that a projector shows in turn. */
import type { TournamentState } from '../protocol';

/** The greatest number of boards on a sheet. */
const BOARDS = 6;

/** A section of a list. */
export interface Part {
  from: number;
  most: number;
}

/** A sheet: the kind of its content, and the section shown. */
export interface Sheet {
  kind: 'players' | 'round' | 'standings' | 'boards';
  part: Part;
}

function parts(length: number, most: number): Part[] {
  // As even as possible, so that the last sheet is not left with a single line.
  const sheets = Math.max(1, Math.ceil(length / most));
  const each = Math.ceil(length / sheets);
  return Array.from({ length: sheets }, (_, index) => ({ from: index * each, most: each }));
}

/** The sheets for a tournament. No table on them has more than `rows` rows. */
export function screens(state: TournamentState, boards: number, rows: number): Sheet[] {
  const round = state.played.at(-1);
  // Names are shown in two columns.
  if (!round) return parts(state.players.length, 2 * rows).map((part) => ({ kind: 'players', part }));
  const standings = parts(state.standings.length, rows).map((part): Sheet => ({ kind: 'standings', part }));
  if (state.summary.stage === 'over') return standings;
  const games = parts(round.length, rows).map((part): Sheet => ({ kind: 'round', part }));
  const shown = boards === 0 ? [] : parts(boards, BOARDS).map((part): Sheet => ({ kind: 'boards', part }));
  return [...games, ...shown, ...standings];
}
