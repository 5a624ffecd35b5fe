/** Requests about the moves that a seat has noted for later. */
import type { AheadState } from '../protocol';
import { askJson } from '../tables/api';

const path = (table: string): string => `/api/tables/${encodeURIComponent(table)}/ahead`;

/** The lines that a seat has noted. */
export function notedLines(table: string, token: string): Promise<AheadState> {
  return askJson('GET', path(table), token);
}

/** Notes other lines in the place of those that are known here, from the position after an event. */
export function noteLines(
  table: string,
  token: string,
  seq: number,
  lines: readonly (readonly string[])[],
  replaces: readonly (readonly string[])[],
): Promise<AheadState> {
  return askJson('PUT', path(table), token, { seq, lines, replaces });
}
