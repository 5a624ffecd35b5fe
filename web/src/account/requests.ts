/** Requests about the account that is logged in; the browser adds the session's cookie itself. */
import type {
  AccountExport,
  AccountGames,
  AccountState,
  BotState,
  ChallengeRequest,
  FeedState,
  GivenSeat,
  Health,
  HeldSeat,
  MadeBot,
  NewAccount,
  NewBot,
  NewBotToken,
  NewFeed,
  NewPush,
  PasskeyChallenge,
  PasskeyState,
  Preferences,
  ProofRequest,
  PushState,
  RecoveryCodes,
  VacationState,
} from '../protocol';
import { askJson, askOnce } from '../tables/api';

/** Whether the server keeps accounts, and where passkeys work; no accounts if there is no server. */
export async function accountsHere(): Promise<Pick<Health, 'accounts' | 'passkeys'>> {
  try {
    return await askJson<Health>('GET', '/api/health', null);
  } catch {
    return { accounts: false, passkeys: null };
  }
}

/** Whether the server keeps accounts. */
export async function keepsAccounts(): Promise<boolean> {
  return (await accountsHere()).accounts;
}

/** A request without automatic retries, because attempts with a password are counted. */
async function once<Value>(method: string, path: string, body?: unknown): Promise<Value> {
  return (await (await askOnce(method, path, null, body)).json()) as Value;
}

/** The account that is logged in. */
export function whoAmI(): Promise<AccountState> {
  return askJson('GET', '/api/account', null);
}

/** Creates an account. */
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

/** Sets another password, or a first one. */
export async function changePassword(proof: ProofRequest, fresh: string): Promise<void> {
  await askOnce('PUT', '/api/account/password', null, { ...proof, new: fresh });
}

/** Removes the password. */
export async function removePassword(proof: ProofRequest): Promise<void> {
  await askOnce('DELETE', '/api/account/password', null, proof);
}

/** Makes new recovery codes. */
export async function renewCodes(proof: ProofRequest): Promise<string[]> {
  return (await once<RecoveryCodes>('POST', '/api/account/codes', proof)).codes;
}

/** Deletes the account. */
export async function deleteAccount(proof: ProofRequest): Promise<void> {
  await askOnce('DELETE', '/api/account', null, proof);
}

/** A challenge for a passkey: the options for the browser's question. */
export async function askChallenge(what: ChallengeRequest): Promise<Record<string, unknown>> {
  return (await once<PasskeyChallenge>('POST', '/api/account/passkeys/challenge', what)).options;
}

/** Creates an account with a new passkey, which gets a name. */
export function createWithPasskey(name: string, credential: unknown): Promise<NewAccount> {
  return once('POST', '/api/account/with-passkey', { name, credential });
}

/** Logs in with a passkey's answer. */
export function logInWithPasskey(credential: unknown): Promise<AccountState> {
  return once('POST', '/api/account/session/with-passkey', { credential });
}

/** The passkeys of the account. */
export function ownPasskeys(): Promise<PasskeyState[]> {
  return askJson('GET', '/api/account/passkeys', null);
}

/** Adds a new passkey to the account. */
export function addPasskey(name: string, credential: unknown): Promise<PasskeyState> {
  return once('POST', '/api/account/passkeys', { name, credential });
}

/** Renames a passkey. */
export async function renamePasskey(passkey: number, name: string): Promise<void> {
  await askOnce('PUT', `/api/account/passkeys/${passkey}`, null, { name });
}

/** Removes a passkey. */
export async function removePasskey(passkey: number, proof: ProofRequest): Promise<void> {
  await askOnce('DELETE', `/api/account/passkeys/${passkey}`, null, proof);
}

/** Gives the account the seats for which this browser has tokens. */
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

/** The bots of the account. */
export function ownBots(): Promise<BotState[]> {
  return askJson('GET', '/api/account/bots', null);
}

/** Creates a bot. */
export function makeBot(bot: NewBot): Promise<MadeBot> {
  return once('POST', '/api/account/bots', bot);
}

function botPath(name: string): string {
  return `/api/account/bots/${encodeURIComponent(name)}`;
}

/** Gives a bot a new token. */
export async function renewToken(name: string): Promise<string> {
  return (await once<NewBotToken>('PUT', `${botPath(name)}/token`)).token;
}

/** Revokes the token of a bot. */
export async function revokeToken(name: string): Promise<void> {
  await askOnce('DELETE', `${botPath(name)}/token`, null);
}

/** Deletes a bot. */
export async function deleteBot(name: string): Promise<void> {
  await askOnce('DELETE', botPath(name), null);
}

/** When the address of the account's calendar and feed was created. */
export function feedState(): Promise<FeedState> {
  return askJson('GET', '/api/account/feed', null);
}

/** Creates a new address for them, which replaces the previous one. */
export function makeFeed(): Promise<NewFeed> {
  return once('PUT', '/api/account/feed');
}

/** Revokes the address. */
export async function revokeFeed(): Promise<void> {
  await askOnce('DELETE', '/api/account/feed', null);
}

/** Whether the account is notified on this device, and the server's key. */
export function pushState(): Promise<PushState> {
  return askJson('GET', '/api/account/push', null);
}

/** Switches notifications on for this device. */
export async function beginPush(wish: NewPush): Promise<void> {
  await askOnce('PUT', '/api/account/push', null, wish);
}

/** Switches notifications off for this device. */
export async function endPush(): Promise<void> {
  await askOnce('DELETE', '/api/account/push', null);
}

/** Whether the account is on vacation. */
export function vacationState(): Promise<VacationState> {
  return askJson('GET', '/api/account/vacation', null);
}

/** Starts a vacation that lasts until a moment, in milliseconds since 1970. */
export function beginVacation(until: number): Promise<VacationState> {
  return once('PUT', '/api/account/vacation', { until_ms: until });
}

/** Ends the vacation. */
export function endVacation(): Promise<VacationState> {
  return once('DELETE', '/api/account/vacation');
}

/** Everything that is stored about the account. */
export function exportAccount(): Promise<AccountExport> {
  return askJson('GET', '/api/account/export', null);
}
