/**
 * The account that this browser is logged in to. A note in the browser's memory says that there is one, so that nobody
 * is asked without an account; the session itself is in a cookie that the page cannot read.
 */
import { hide, unhide } from '../home/hide';
import type { AccountGames, AccountState } from '../protocol';
import { ApiError } from '../tables/api';
import {
  dropToken,
  keepServerGame,
  keepToken,
  serverGame,
  serverGames,
  type ServerGame,
} from '../tables/shelf';
import { forget, recallJson, remember } from '../ui/memory';
import { change, settings } from '../ui/settings.svelte';
import { changedSince, localValues, takeOver, type Values } from './preferences';
import { accountGames, endSession, giveSeats, setPreferences, whoAmI } from './requests';

const NOTED = 'cubarium.account';
/** The tokens that may belong to an account that has left: with its owner each. */
const OTHERS = 'cubarium.account.others';
/** How many seats are given to the account at once. */
const AT_ONCE = 100;

type Seat = readonly [table: string, seat: string, token: string];

/** What this browser notes of the account. */
interface Note {
  name: string;
  /** When the account was made: somebody else may take the name of a deleted one. */
  created: number;
  /** The preferences when both had the same; null before the first time. */
  base: Values | null;
  /** The tokens that work as long as the session lasts. */
  passes: readonly Seat[];
  /** The tokens of this browser whose seats the account has. */
  held: readonly Seat[];
}

function note(): Note | null {
  const value = recallJson(NOTED);
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  const { name, created = 0, base = null, passes = [], held = [] } = value as Partial<Note>;
  return typeof name === 'string' ? { name, created, base, passes, held } : null;
}

function jot(noted: Note): void {
  remember(NOTED, JSON.stringify(noted));
}

const owner = ({ name, created }: { name: string; created: number }): string => `${name} ${created}`;

/** The tokens of this browser. */
function tokens(): Seat[] {
  return serverGames().flatMap(({ id, tokens }) =>
    Object.entries(tokens).map(([seat, token]) => [id, seat, token] as const),
  );
}

function isHere([table, seat, token]: Seat): boolean {
  return serverGame(table)?.tokens[seat] === token;
}

/** Whose tokens may be, by token. */
function others(): Map<string, string> {
  const value = recallJson(OTHERS);
  return new Map(Array.isArray(value) ? (value as [string, string][]) : []);
}

/**
 * Takes the seats of the account that was here out of this browser. Tokens of which it is not known whether the account
 * has their seats stay, but are given to no other account.
 */
function dropSeats(left: Note): void {
  for (const [table, seat, token] of [...left.passes, ...left.held]) {
    dropToken(table, seat, token);
    // What invites friends stays, but the game is no longer one of this browser's.
    const stays = serverGame(table);
    if (stays && Object.keys(stays.tokens).length === 0) hide(stays);
  }
  const known = others();
  const rest = tokens().map(([, , token]) => [token, known.get(token) ?? owner(left)]);
  if (rest.length > 0) remember(OTHERS, JSON.stringify(rest));
  else forget(OTHERS);
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

/** Looks at its games again: their clocks have changed. */
export async function lookAtGames(): Promise<void> {
  games = await accountGames();
}

/** Looks at the account again: something of it has changed. */
export async function refresh(): Promise<void> {
  account = await whoAmI();
}

/** Whether somebody was logged in here when the page was left. */
export function isNoted(): boolean {
  return note() !== null;
}

/** Notes that somebody is logged in, and brings this browser and the account to the same state. */
export async function enter(state: AccountState): Promise<void> {
  let before = note();
  const { name, created_ms: created } = state;
  if (before && owner(before) !== owner({ name, created })) {
    dropSeats(before);
    before = null;
  }
  jot({ base: null, passes: [], held: [], ...before, name, created });
  account = state;
  // The name that others see in games that are not rated: not that of the person who used this browser before.
  if (!before) change({ name });
  await settle();
  if (!before && settings.name === '') change({ name });
}

/** Finds out who is logged in, if anybody was. Returns whether somebody is. */
export async function resume(): Promise<boolean> {
  if (!isNoted()) return false;
  try {
    await enter(await whoAmI());
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.problem.status : 0;
    if (status === 401) leave();
    // A server that keeps no accounts now may keep them again.
    else if (status !== 404) throw error;
    return false;
  }
}

/** Gives the account the seats of this browser, takes its running games over, and exchanges preferences. */
export async function settle(): Promise<void> {
  const mine = note();
  if (!mine) return;
  const known = others();
  const mayGive = ([, , token]: Seat): boolean => (known.get(token) ?? owner(mine)) === owner(mine);
  const here = tokens().filter(mayGive);
  /** The tokens that no longer open their seats. */
  const dead = new Set<string>();
  const held: Seat[] = [...mine.held];
  for (let at = 0; at < here.length; at += AT_ONCE) {
    const some = here.slice(at, at + AT_ONCE);
    const given = await giveSeats(some.map(([table, , token]) => ({ table, token })));
    given.forEach(({ seat, problem }, index) => {
      const one = some[index];
      if (!one) return;
      if (seat !== null) held.push(one);
      if (problem?.status === 403) dead.add(one[2]);
    });
    noteSeats(held, mine.passes);
  }
  games = await accountGames();
  const passes: Seat[] = [...mine.passes];
  for (const { table, seat, token, game, turns, players } of games.running) {
    const own = serverGame(table)?.tokens[seat];
    if (own === undefined || dead.has(own)) {
      keepToken(table, game, seat, token);
      // It has come with its owner. What they have hidden themselves stays so, although their tokens are new.
      if (own === undefined) unhide(table);
    }
    const stored = serverGame(table);
    if (!stored) continue;
    // Moves were made elsewhere: where they stand in the list of moves is only known at the table.
    const row = turns === stored.turns ? stored.row : Math.floor(turns / players.length) + 1;
    keepServerGame({ ...stored, turns, ...(row !== undefined && { row }) });
    passes.push([table, seat, token]);
  }
  noteSeats(held, passes);
  // Lists of games in this window do not notice what it stores itself.
  window.dispatchEvent(new StorageEvent('storage'));
  await exchange();
}

/** Notes which tokens of this browser are the account's. */
function noteSeats(held: readonly Seat[], passes: readonly Seat[]): void {
  const noted = note();
  const once = (seats: readonly Seat[]): Seat[] => [
    ...new Map(seats.filter(isHere).map((seat) => [seat[2], seat])).values(),
  ];
  if (noted) jot({ ...noted, held: once(held), passes: once(passes) });
}

/** Whether the account keeps a table: it has one of its seats. */
export function isKept({ id }: ServerGame): boolean {
  const { held, passes } = note() ?? { held: [], passes: [] };
  return [...held, ...passes].some((seat) => seat[0] === id && isHere(seat));
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

/**
 * Logs out, here or everywhere. The account's games go with it. A session that has ended already is as good; whether
 * seats could be given before makes no difference.
 */
export async function logOut(everywhere: boolean): Promise<void> {
  await settle().catch(() => undefined);
  try {
    await endSession(everywhere);
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 401) throw error;
  }
  leave();
}

/**
 * Notes that nobody is logged in. The account's seats, what worked as long as the session lasted, and the name at new
 * tables are gone.
 */
export function leave(): void {
  const left = note();
  if (left) dropSeats(left);
  change({ name: '' });
  forget(NOTED);
  [account, games] = [null, null];
  window.dispatchEvent(new StorageEvent('storage'));
}
