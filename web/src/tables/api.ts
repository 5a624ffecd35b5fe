import type {
  Analysis,
  Claimed,
  NewKey,
  NewTable,
  OpenedTable,
  OpenSeat,
  Problem,
  TableState,
} from '../protocol';
import { errorText } from '../engine/rpc';
import { problemText } from './problem';

/** The server's answer if it is an error, or the failure to get any answer (status 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

/** What went wrong, in words, at the server or anywhere else. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? problemText(error.problem) : errorText(error);
}

/** How often a rate-limited request is repeated, and the longest wait before that, in seconds. */
const TRIES = 3;
const PATIENCE = 10;

/** Sends a request, and repeats it if it is rate-limited. */
export async function ask(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Response> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await askOnce(method, path, token, body);
    } catch (error) {
      const wait =
        error instanceof ApiError && error.problem.status === 429 ? error.problem.retry_after : null;
      if (left === 0 || wait == null || wait > PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

/** Sends a request. */
export async function askOnce(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json, text/plain' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new ApiError(unreachable(String(error)));
  }
  if (!response.ok) throw new ApiError(await problemOf(response));
  return response;
}

/** The problem for an unreachable server. */
function unreachable(detail: string): Problem {
  return { type: 'about:blank', title: 'unreachable', status: 0, detail };
}

async function problemOf(response: Response): Promise<Problem> {
  const plain: Problem = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: '',
  };
  if (!response.headers.get('content-type')?.includes('json')) return plain;
  try {
    return { ...plain, ...((await response.json()) as Partial<Problem>) };
  } catch {
    return plain;
  }
}

/** The problem if a page arrives instead of an answer: there is no game server behind this site. */
export const NO_SERVER = 'no game server';

/** Sends a request for a JSON value. */
export async function askJson<Value>(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Value> {
  const response = await ask(method, path, token, body);
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new ApiError(unreachable(NO_SERVER));
  }
  return (await response.json()) as Value;
}

/** Creates a table. */
export function createTable(wish: NewTable): Promise<OpenedTable> {
  return askJson('POST', '/api/tables', null, wish);
}

/** A table as seen by the holder of a token, or by a spectator. */
export function readTable(table: string, token: string | null): Promise<TableState> {
  return askJson('GET', `/api/tables/${encodeURIComponent(table)}`, token);
}

/** Exchanges a key for a token. The same key with the same secret gives the same token. */
export function claimSeat(table: string, key: string, secret: string): Promise<Claimed> {
  return askJson('POST', `/api/tables/${encodeURIComponent(table)}/claim`, null, { key, secret });
}

function seatKey(table: string, seat: string): string {
  return `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}/key`;
}

/** Makes a key for a seat, which replaces the previous one: the host for a free seat, or players for their own. */
export async function makeKey(table: string, seat: string, token: string): Promise<string> {
  return (await askJson<NewKey>('POST', seatKey(table, seat), token)).key;
}

/** Withdraws the key of a seat. */
export async function revokeKey(table: string, seat: string, token: string): Promise<void> {
  await ask('DELETE', seatKey(table, seat), token);
}

/** The seats that anybody can take. */
export function openSeats(): Promise<OpenSeat[]> {
  return askJson('GET', '/api/open-seats', null);
}

/** Lists a free seat with its key for a minute, during which anybody can take it. */
export async function listSeat(table: string, seat: string, host: string, key: string): Promise<void> {
  await ask('PUT', seatList(table, seat), host, { key });
}

/** Removes a seat from that list. */
export async function unlistSeat(table: string, seat: string, host: string): Promise<void> {
  await ask('DELETE', seatList(table, seat), host);
}

function seatList(table: string, seat: string): string {
  return `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}/open`;
}

/** Sets the name shown at the token's seat. */
export async function nameSeat(table: string, token: string, name: string): Promise<void> {
  await ask('POST', `/api/tables/${encodeURIComponent(table)}/name`, token, { name });
}

/** The record of a table's game. */
export async function readRecord(table: string, token: string | null): Promise<string> {
  return (await ask('GET', `/api/tables/${encodeURIComponent(table)}/record`, token)).text();
}

/** Requests the analysis of a table's finished game; returns its progress. */
export function askAnalysis(table: string, token: string): Promise<Analysis> {
  return askJson('POST', `/api/tables/${encodeURIComponent(table)}/analysis`, token);
}

/** The progress of the analysis of a table's game. */
export function analysisOf(table: string): Promise<Analysis> {
  return askJson('GET', `/api/tables/${encodeURIComponent(table)}/analysis`, null);
}

/** The address of a table's socket. */
export function socketAddress(table: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
