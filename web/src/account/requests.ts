/** Requests about the account of whoever is logged in; the browser sends the session's cookie by itself. */
import type {
  AccountExport,
  AccountGames,
  AccountState,
  GivenSeat,
  Health,
  HeldSeat,
  NewAccount,
  Preferences,
  RecoveryCodes,
} from '../protocol';
import { askJson, askOnce } from '../tables/api';

/** Whether the server keeps accounts. Nobody answers where there is no server. */
export async function keepsAccounts(): Promise<boolean> {
  try {
    return (await askJson<Health>('GET', '/api/health', null)).accounts;
  } catch {
    return false;
  }
}

/** A request that is not repeated by itself: an attempt with a password counts. */
async function once<Value>(method: string, path: string, body?: unknown): Promise<Value> {
  return (await (await askOnce(method, path, null, body)).json()) as Value;
}

/** The account of whoever is logged in. */
export function whoAmI(): Promise<AccountState> {
  return askJson('GET', '/api/account', null);
}

/** Makes an account. */
export function createAccount(name: string, password: string): Promise<NewAccount> {
  return once('POST', '/api/account', { name, password });
}

/** Logs in. */
export function logIn(name: string, password: string): Promise<AccountState> {
  return once('POST', '/api/account/session', { name, password });
}

/** Sets a new password with a recovery code, and logs in. */
export function recover(name: string, code: string, fresh: string): Promise<AccountState> {
  return once('POST', '/api/account/recovery', { name, code, new: fresh });
}

/** Ends the session of this browser, or all sessions. */
export async function endSession(everywhere: boolean): Promise<void> {
  await askOnce('DELETE', everywhere ? '/api/account/sessions' : '/api/account/session', null);
}

/** Sets another password. */
export async function changePassword(password: string, fresh: string): Promise<void> {
  await askOnce('PUT', '/api/account/password', null, { password, new: fresh });
}

/** Makes new recovery codes. */
export async function renewCodes(password: string): Promise<string[]> {
  return (await once<RecoveryCodes>('POST', '/api/account/codes', { password })).codes;
}

/** Deletes the account. */
export async function deleteAccount(password: string): Promise<void> {
  await askOnce('DELETE', '/api/account', null, { password });
}

/** Gives the account seats that this browser has tokens for. */
export function giveSeats(seats: HeldSeat[]): Promise<GivenSeat[]> {
  return askJson('POST', '/api/account/seats', null, { seats });
}

/** The games of the account. */
export function accountGames(): Promise<AccountGames> {
  return askJson('GET', '/api/account/games', null);
}

/** Changes some preferences; returns all of them. */
export async function setPreferences(set: Record<string, unknown>): Promise<Record<string, unknown>> {
  return (await askJson<Preferences>('POST', '/api/account/preferences', null, { set })).values;
}

/** All that is stored of the account. */
export function exportAccount(): Promise<AccountExport> {
  return askJson('GET', '/api/account/export', null);
}
