/** The meaning of scores: for whom, how much, and when a move has thrown something away. */
import type { Outcome, Score } from '../wire';

/** The value of a position to the first seat: a score, or the result of the game. */
export type Worth = Score | { kind: 'over'; value: 1 | 0 | -1 };

/** How bad a move is, as the mark after it. */
export type Mistake = '?!' | '?' | '??';

/** By how much the expectation has to fall, on the scale from 1 (a win) to -1 (a loss). */
const FALLS: readonly [Mistake, number][] = [
  ['??', 0.3],
  ['?', 0.2],
  ['?!', 0.1],
];

/** How fast an advantage becomes a win: a lead of three men wins three games out of four. */
const STEEPNESS = 0.0037;

/** A score from the point of view of the thinking seat, converted to that of the first seat. */
export function seenByFirst(score: Score, first: boolean): Score {
  return first ? score : { kind: score.kind, value: -score.value };
}

/** The expected result, from 1 (the first seat wins) to -1 (it loses). */
export function expectation(worth: Worth): number {
  switch (worth.kind) {
    case 'over':
      return worth.value;
    case 'mate':
      return Math.sign(worth.value);
    case 'points':
      return 2 / (1 + Math.exp(-STEEPNESS * worth.value)) - 1;
  }
}

/** The value of a finished game. */
export function finalWorth(outcome: Outcome, first: string): Worth {
  const drawn = outcome.winners.length === 0 || outcome.drawn.length > 0;
  return { kind: 'over', value: drawn ? 0 : outcome.winners.includes(first) ? 1 : -1 };
}

/** How bad a move was, judging by the values of the positions before and after it; null if it is not a mistake. */
export function mistake(before: Worth, after: Worth, byFirst: boolean): Mistake | null {
  const fall = (expectation(before) - expectation(after)) * (byFirst ? 1 : -1);
  return FALLS.find(([, least]) => fall >= least)?.[0] ?? null;
}

/** The key of a mistake's name. */
export function mistakeKey(mark: Mistake): string {
  return `analysis-mistake-${mark === '?' ? 'plain' : mark === '??' ? 'grave' : 'slight'}`;
}

const ENDS = { '1': '1–0', '0': '½–½', '-1': '0–1' };

/** A value as text: `+1.25`, `−0.40`, `#3` for a mate in three, `#−3` for one against the first seat. */
export function worthText(worth: Worth, language: string): string {
  if (worth.kind === 'over') return ENDS[worth.value];
  const minus = worth.value < 0 ? '−' : '';
  if (worth.kind === 'mate') return `#${minus}${Math.abs(worth.value)}`;
  const figures = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${worth.value > 0 ? '+' : minus}${figures.format(Math.abs(worth.value) / 100)}`;
}
