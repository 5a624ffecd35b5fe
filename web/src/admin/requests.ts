/** Requests of administrators; the browser adds the session's cookie itself. */
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

/** Logs in with a key. Attempts are counted, so this is not retried. */
export async function enter(key: string): Promise<AdminSession> {
  return (await (await askOnce('POST', '/api/admin/session', null, { key })).json()) as AdminSession;
}

/** Logs out. */
export async function leave(): Promise<void> {
  await askOnce('DELETE', '/api/admin/session', null);
}

/** Whether a failure means that no administrator is logged in. */
export function isOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 401;
}

/** The state of the server. */
export function overview(): Promise<AdminOverview> {
  return askJson('GET', '/api/admin/overview', null);
}

/** A search for tables; empty texts match everything. */
export interface TableSearch {
  id: string;
  game: string;
  state: string;
  unused_days: string;
}

/** The search's parameters, from what was typed. */
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

/** A page of tables. */
export function tables(search: TableSearch, after: string | null): Promise<AdminTables> {
  return listed('tables', { ...search, after });
}

/** Deletes a table. */
export async function deleteTable(table: string): Promise<void> {
  await askOnce('DELETE', `/api/admin/tables/${encodeURIComponent(table)}`, null);
}

/** The addresses with open connections. */
export function visitors(): Promise<AdminVisitors> {
  return listed('visitors', {});
}

/** A page of accounts. */
export function accounts(name: string, after: string | null): Promise<AdminAccounts> {
  return listed('accounts', { name, after });
}

/** The bans. */
export function bans(): Promise<AdminBan[]> {
  return listed('bans', {});
}

/** Bans an account or an address. */
export async function ban(wish: NewBan): Promise<void> {
  await askOnce('POST', '/api/admin/bans', null, wish);
}

/** Lifts a ban. */
export async function lift(kind: BanKind, whom: string): Promise<void> {
  await askOnce('DELETE', '/api/admin/bans', null, { kind, whom });
}

/** Announces something to everybody. */
export async function announce(texts: Texts, until: number | null): Promise<void> {
  await askOnce('PUT', '/api/admin/announcement', null, {
    texts,
    ...(until !== null && { until_ms: until }),
  });
}

/** Withdraws the announcement. */
export async function withdraw(): Promise<void> {
  await askOnce('DELETE', '/api/admin/announcement', null);
}

/** Stops new games. */
export async function drain(down: number | null): Promise<void> {
  await askOnce('PUT', '/api/admin/drain', null, down === null ? {} : { down_ms: down });
}

/** Allows new games again. */
export async function undrain(): Promise<void> {
  await askOnce('DELETE', '/api/admin/drain', null);
}

/** What administrators did. */
export function log(before: number | null): Promise<AdminLog> {
  return listed('log', { before: before === null ? null : String(before) });
}
