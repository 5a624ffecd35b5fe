/**
 * The account that this browser is logged in to. A note in the browser's memory says that there is one, so that nobody
 * is asked without an account; the session itself is in a cookie that the page cannot read.
 */
import type { AccountGames, AccountState } from '../protocol';
import { ApiError } from '../tables/api';
import {
  dropServerGame,
  dropToken,
  keepServerGame,
  keepToken,
  serverGame,
  serverGames,
} from '../tables/shelf';
import { forget, recallJson, remember } from '../ui/memory';
import { changedSince, localValues, takeOver, type Values } from './preferences';
import { accountGames, endSession, giveSeats, setPreferences, whoAmI } from './requests';

const NOTED = 'cubarium.account';
/** How many seats are given to the account at once. */
const AT_ONCE = 100;

/** What this browser notes of the account. */
interface Note {
  name: string;
  /** The preferences when both had the same; null before the first time. */
  base: Values | null;
  /** The tokens that work as long as the session lasts: table, seat, token. */
  passes: readonly (readonly [string, string, string])[];
}

function note(): Note | null {
  const value = recallJson(NOTED);
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  const { name, base = null, passes = [] } = value as Partial<Note>;
  return typeof name === 'string' ? { name, base, passes } : null;
}

function jot(noted: Note): void {
  remember(NOTED, JSON.stringify(noted));
}

function dropPasses(): void {
  for (const [table, seat, token] of note()?.passes ?? []) dropToken(table, seat, token);
}

let account = $state.raw<AccountState | null>(null);
let games = $state.raw<AccountGames | null>(null);

/** The account; null if nobody is logged in, or that is not known yet. */
export function loggedIn(): AccountState | null {
  return account;
}

/** Its games; null until they have been asked for. */
export function ownGames(): AccountGames | null {
  return games;
}

/** Whether somebody was logged in here when the page was left. */
export function isNoted(): boolean {
  return note() !== null;
}

/** Notes that somebody is logged in, and brings this browser and the account to the same state. */
export async function enter(state: AccountState): Promise<void> {
  const before = note();
  const base = before?.name === state.name ? before.base : null;
  if (before?.name !== state.name) dropPasses();
  jot({ name: state.name, base, passes: before?.name === state.name ? before.passes : [] });
  account = state;
  await settle();
}

/** Finds out who is logged in, if anybody was. Returns whether somebody is. */
export async function resume(): Promise<boolean> {
  if (!isNoted()) return false;
  try {
    await enter(await whoAmI());
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 404].includes(error.problem.status)) throw error;
    leave();
    return false;
  }
}

/** Gives the account the seats of this browser, takes its running games over, and exchanges preferences. */
async function settle(): Promise<void> {
  const held = serverGames().flatMap(({ id, tokens }) =>
    Object.entries(tokens).map(([seat, token]) => ({ table: id, token, seat })),
  );
  /** The tokens that no longer open their seats. */
  const dead = new Set<string>();
  for (let at = 0; at < held.length; at += AT_ONCE) {
    const seats = held.slice(at, at + AT_ONCE).map(({ table, token }) => ({ table, token }));
    const given = await giveSeats(seats);
    given.forEach(({ problem }, index) => {
      const token = seats[index]?.token;
      if (problem?.status === 403 && token !== undefined) dead.add(token);
    });
  }
  games = await accountGames();
  const passes: [string, string, string][] = [];
  for (const { table, seat, token, game, turns } of games.running) {
    const mine = serverGame(table)?.tokens[seat];
    if (mine === undefined || dead.has(mine)) keepToken(table, game, seat, token);
    const known = serverGame(table);
    if (!known) continue;
    keepServerGame({ ...known, turns });
    if (known.tokens[seat] === token) passes.push([table, seat, token]);
  }
  const noted = note();
  if (noted) jot({ ...noted, passes });
  // Lists of games in this window do not notice what it stores itself.
  window.dispatchEvent(new StorageEvent('storage'));
  await exchange();
}

/** Exchanges preferences: what was changed here since the last time goes to the account, the rest comes from it. */
async function exchange(): Promise<void> {
  const noted = note();
  if (!noted) return;
  const { base } = noted;
  const mine = localValues();
  const known = base ? {} : await setPreferences({});
  const values = await setPreferences(changedSince(base, mine, known));
  await takeOver(values);
  jot({ ...noted, base: localValues() });
}

/** Tells the account what was changed here, if somebody is logged in; the next visit does it if that fails. */
export async function tellPreferences(): Promise<void> {
  await exchange().catch(() => undefined);
}

/** Logs out, here or everywhere. The account's games go with it. */
export async function logOut(everywhere: boolean): Promise<void> {
  await settle();
  const gone = games?.running ?? [];
  await endSession(everywhere);
  for (const { table } of gone) dropServerGame(table);
  window.dispatchEvent(new StorageEvent('storage'));
  leave();
}

/** Notes that nobody is logged in. What worked only as long as the session lasted is gone. */
export function leave(): void {
  dropPasses();
  forget(NOTED);
  [account, games] = [null, null];
}
