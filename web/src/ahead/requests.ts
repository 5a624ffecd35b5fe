/** Requests about the moves that a seat has prepared in advance. */
import type { AheadState } from '../protocol';
import { askJson } from '../tables/api';

const path = (table: string): string => `/api/tables/${encodeURIComponent(table)}/ahead`;

/** Loads a seat's lines. */
export function notedLines(table: string, token: string): Promise<AheadState> {
  return askJson('GET', path(table), token);
}

/** Replaces the lines known here by others, from the position after an event. */
export function noteLines(
  table: string,
  token: string,
  seq: number,
  lines: readonly (readonly string[])[],
  replaces: readonly (readonly string[])[],
): Promise<AheadState> {
  return askJson('PUT', path(table), token, { seq, lines, replaces });
}
