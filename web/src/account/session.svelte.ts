/**
 * The account that this browser is logged in to. The session itself is in a cookie that the page cannot read; a note in
 * the browser's storage says that there is one, so that visitors without an account cause no request.
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
/** The tokens that may belong to an account that was logged in here before, each with its owner. */
const OTHERS = 'cubarium.account.others';
/** How many seats are given to the account in one request. */
const AT_ONCE = 100;

type Seat = readonly [table: string, seat: string, token: string];

/** What this browser notes about the account. */
interface Note {
  name: string;
  /** When the account was created: after it is deleted, its name may be taken by others. */
  created: number;
  /** The preferences when both sides last agreed; null before the first exchange. */
  base: Values | null;
  /** The tokens that are valid as long as the session. */
  passes: readonly Seat[];
  /** This browser's tokens whose seats belong to the account. */
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

/** The possible owners of tokens, by token. */
function others(): Map<string, string> {
  const value = recallJson(OTHERS);
  return new Map(Array.isArray(value) ? (value as [string, string][]) : []);
}

/**
 * Removes the seats of the account that has left from this browser. Tokens whose owner is uncertain stay, but are not
 * given to another account.
 */
function dropSeats(left: Note): void {
  for (const [table, seat, token] of [...left.passes, ...left.held]) {
    dropToken(table, seat, token);
    // Invitation keys stay, but the game is no longer one of this browser's.
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

/** The account; null if nobody is logged in, or if that is not known yet. */
export function loggedIn(): AccountState | null {
  return account;
}

/** The account's games; null until they have been loaded. */
export function ownGames(): AccountGames | null {
  return games;
}

/** Loads the account's games again, after their clocks have changed. */
export async function lookAtGames(): Promise<void> {
  games = await accountGames();
}

/** Loads the account again, after something about it has changed. */
export async function refresh(): Promise<void> {
  account = await whoAmI();
}

/** Whether somebody was logged in when the page was left. */
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
  // The name in unrated games must not be that of the person who used this browser before.
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
    // A server without accounts may have them again later.
    else if (status !== 404) throw error;
    return false;
  }
}

/** Gives the account the seats of this browser, adds its running games here, and exchanges preferences. */
export async function settle(): Promise<void> {
  const mine = note();
  if (!mine) return;
  const known = others();
  const mayGive = ([, , token]: Seat): boolean => (known.get(token) ?? owner(mine)) === owner(mine);
  const here = tokens().filter(mayGive);
  /** The tokens that are no longer valid. */
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
      // The seat has arrived with its owner. A game that they have hidden stays hidden, although its token is new.
      if (own === undefined) unhide(table);
    }
    const stored = serverGame(table);
    if (!stored) continue;
    // If moves were made elsewhere, only the table knows their exact row in the list of moves; this is an estimate.
    const row = turns === stored.turns ? stored.row : Math.floor(turns / players.length) + 1;
    keepServerGame({ ...stored, turns, ...(row !== undefined && { row }) });
    passes.push([table, seat, token]);
  }
  noteSeats(held, passes);
  // The browser sends no storage event to the window that stores something, but its lists need one.
  window.dispatchEvent(new StorageEvent('storage'));
  await exchange();
}

/** Notes which tokens of this browser belong to the account. */
function noteSeats(held: readonly Seat[], passes: readonly Seat[]): void {
  const noted = note();
  const once = (seats: readonly Seat[]): Seat[] => [
    ...new Map(seats.filter(isHere).map((seat) => [seat[2], seat])).values(),
  ];
  if (noted) jot({ ...noted, held: once(held), passes: once(passes) });
}

/** Whether a table belongs to the account, which has one of its seats. */
export function isKept({ id }: ServerGame): boolean {
  const { held, passes } = note() ?? { held: [], passes: [] };
  return [...held, ...passes].some((seat) => seat[0] === id && isHere(seat));
}

/** Exchanges preferences: changes made here since the last time go to the account, everything else comes from it. */
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

/** Sends the changes made here to the account, if somebody is logged in. If that fails, the next visit does it. */
export async function tellPreferences(): Promise<void> {
  await exchange().catch(() => undefined);
}

/**
 * Logs out, here or everywhere, and removes the account's games from this browser. It makes no difference if the
 * session has already ended, or if the seats cannot be given to the account first.
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
 * Notes that nobody is logged in. Removes the account's seats, the tokens that were valid as long as the session, and
 * the name for new tables.
 */
export function leave(): void {
  const left = note();
  if (left) dropSeats(left);
  change({ name: '' });
  forget(NOTED);
  [account, games] = [null, null];
  window.dispatchEvent(new StorageEvent('storage'));
}
