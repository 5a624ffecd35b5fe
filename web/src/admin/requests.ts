/** Requests of administrators; the browser sends the cookie of their session by itself. */
import type {
  AdminAccounts,
  AdminBan,
  AdminLog,
  AdminOverview,
  AdminSession,
  AdminTables,
  AdminVisitors,
  BanKind,
  NewBan,
  Texts,
} from '../protocol';
import { ApiError, askJson, askOnce } from '../tables/api';

/** Comes in with a key. An attempt counts, so it is not repeated. */
export async function enter(key: string): Promise<AdminSession> {
  return (await (await askOnce('POST', '/api/admin/session', null, { key })).json()) as AdminSession;
}

/** Ends the session. */
export async function leave(): Promise<void> {
  await askOnce('DELETE', '/api/admin/session', null);
}

/** Whether a failure means that nobody is in. */
export function isOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 401;
}

/** How the server is. */
export function overview(): Promise<AdminOverview> {
  return askJson('GET', '/api/admin/overview', null);
}

/** Which tables are looked for; empty texts are not asked for. */
export interface TableSearch {
  id: string;
  game: string;
  state: string;
  unused_days: string;
}

/** A search as it is asked for, from what was typed. */
export function asked(typed: Readonly<Record<keyof TableSearch, unknown>>): TableSearch {
  const text = (value: unknown): string => String(value ?? '').trim();
  const { id, game, state, unused_days: days } = typed;
  return { id: text(id).toLowerCase(), game: text(game), state: text(state), unused_days: text(days) };
}

function listed<Value>(path: string, wanted: Readonly<Record<string, string | null>>): Promise<Value> {
  const given = Object.entries(wanted).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(given).toString();
  return askJson('GET', `/api/admin/${path}${query === '' ? '' : `?${query}`}`, null);
}

/** Some tables. */
export function tables(search: TableSearch, after: string | null): Promise<AdminTables> {
  return listed('tables', { ...search, after });
}

/** Deletes a table. */
export async function deleteTable(table: string): Promise<void> {
  await askOnce('DELETE', `/api/admin/tables/${encodeURIComponent(table)}`, null);
}

/** The addresses from which something is open. */
export function visitors(): Promise<AdminVisitors> {
  return listed('visitors', {});
}

/** Some accounts. */
export function accounts(name: string, after: string | null): Promise<AdminAccounts> {
  return listed('accounts', { name, after });
}

/** The bans. */
export function bans(): Promise<AdminBan[]> {
  return listed('bans', {});
}

/** Bans somebody. */
export async function ban(wish: NewBan): Promise<void> {
  await askOnce('POST', '/api/admin/bans', null, wish);
}

/** Lifts a ban. */
export async function lift(kind: BanKind, whom: string): Promise<void> {
  await askOnce('DELETE', '/api/admin/bans', null, { kind, whom });
}

/** Tells everybody something. */
export async function announce(texts: Texts, until: number | null): Promise<void> {
  await askOnce('PUT', '/api/admin/announcement', null, {
    texts,
    ...(until !== null && { until_ms: until }),
  });
}

/** Tells it no longer. */
export async function withdraw(): Promise<void> {
  await askOnce('DELETE', '/api/admin/announcement', null);
}

/** Lets no new games begin. */
export async function drain(down: number | null): Promise<void> {
  await askOnce('PUT', '/api/admin/drain', null, down === null ? {} : { down_ms: down });
}

/** Lets new games begin again. */
export async function undrain(): Promise<void> {
  await askOnce('DELETE', '/api/admin/drain', null);
}

/** What administrators did. */
export function log(before: number | null): Promise<AdminLog> {
  return listed('log', { before: before === null ? null : String(before) });
}
