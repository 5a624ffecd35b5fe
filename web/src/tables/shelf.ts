import { forget, recallJson, remember } from '../ui/memory';
import { randomHex } from './random';
import type { Sitter } from './types';

/** A game that is kept in this browser. */
export interface LocalGame {
  id: string;
  game: string;
  seats: { seat: string; sitter: Sitter }[];
  /** The whole game: as record text, or sealed where it has secrets, which no record of a running game tells. */
  record: string;
  /** When it began, in milliseconds since 1970. */
  begun: number;
  turns: number;
  over: boolean;
  /** When it was last played, in milliseconds since 1970. */
  touched: number;
}

/** A table on a server that this browser has a token of. */
export interface ServerGame {
  id: string;
  game: string;
  /** The tokens of the seats that are played from here. */
  tokens: Record<string, string>;
  /** The keys that invite friends, by seat, until they are used. */
  keys: Record<string, string>;
  /** What makes such keys, where the table was opened here. */
  host: string | null;
  turns: number;
  over: boolean;
  touched: number;
}

const LOCAL = 'cubarium.game.';
const SERVER = 'cubarium.table.';
/** The finished games that are kept; older ones make room. */
const KEPT = 50;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKeys(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((key) => typeof key === 'string');
}

function isCommon(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.game === 'string' &&
    typeof value.turns === 'number' &&
    typeof value.over === 'boolean' &&
    typeof value.touched === 'number'
  );
}

function isSeat(value: unknown): boolean {
  if (!isRecord(value) || typeof value.seat !== 'string' || !isRecord(value.sitter)) return false;
  const { kind, level } = value.sitter;
  return kind === 'person' || (kind === 'computer' && typeof level === 'number');
}

function isLocalGame(value: unknown): value is LocalGame {
  return (
    isCommon(value) &&
    typeof value.record === 'string' &&
    typeof value.begun === 'number' &&
    Array.isArray(value.seats) &&
    value.seats.every(isSeat)
  );
}

function readLocalGame(value: unknown): LocalGame | null {
  return isLocalGame(value) ? value : null;
}

/** Reads what is known of a table. Before seats had keys, tokens were kept under their name, and those of the friends
 * beside them: these are nobody's business here. */
function readServerGame(value: unknown): ServerGame | null {
  if (!isCommon(value) || !isKeys(value.keys)) return null;
  const { id, game, turns, over, touched, keys, host = null } = value as unknown as ServerGame;
  const common = { id, game, turns, over, touched };
  if ('invitations' in value) return { ...common, tokens: keys, keys: {}, host: null };
  if (!isKeys(value.tokens) || (host !== null && typeof host !== 'string')) return null;
  return { ...common, tokens: value.tokens, keys, host };
}

function all<Game extends { touched: number }>(
  prefix: string,
  read: (value: unknown) => Game | null,
): Game[] {
  const found: Game[] = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const name = localStorage.key(index);
      const game = name?.startsWith(prefix) ? read(recallJson(name)) : null;
      if (game) found.push(game);
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.touched - one.touched);
}

/** Whether an id names a game that is kept in a browser. */
export function isLocalId(id: string): boolean {
  return id.startsWith('local-');
}

/** A new id for such a game. */
export function newLocalId(): string {
  return `local-${randomHex(8)}`;
}

/** The games of this browser, the latest first. */
export function localGames(): LocalGame[] {
  return all(LOCAL, readLocalGame);
}

/** One of them. */
export function localGame(id: string): LocalGame | null {
  return readLocalGame(recallJson(LOCAL + id));
}

/** Keeps a game. Answers whether there was room. */
export function keepLocalGame(game: LocalGame): boolean {
  if (remember(LOCAL + game.id, JSON.stringify(game))) return true;
  const finished = localGames().filter((other) => other.over && other.id !== game.id);
  const oldest = finished.at(-1);
  if (!oldest) return false;
  dropLocalGame(oldest.id);
  return keepLocalGame(game);
}

/** Forgets a game. */
export function dropLocalGame(id: string): void {
  forget(LOCAL + id);
}

/** Forgets the oldest finished games beyond those that are kept. */
export function tidy(): void {
  localGames()
    .filter((game) => game.over)
    .slice(KEPT)
    .forEach((game) => dropLocalGame(game.id));
  serverGames()
    .filter((game) => game.over)
    .slice(KEPT)
    .forEach((game) => dropServerGame(game.id));
}

/** The name under which a local game's changes are told to other windows. */
export function localGameName(id: string): string {
  return LOCAL + id;
}

/** The server's tables that this browser has tokens of, the latest first. */
export function serverGames(): ServerGame[] {
  return all(SERVER, readServerGame);
}

/** One of them. */
export function serverGame(id: string): ServerGame | null {
  return readServerGame(recallJson(SERVER + id));
}

/** Keeps what is known of a table. */
export function keepServerGame(game: ServerGame): boolean {
  return remember(SERVER + game.id, JSON.stringify(game));
}

function unknown(id: string, game: string): ServerGame {
  return { id, game, tokens: {}, keys: {}, host: null, turns: 0, over: false, touched: 0 };
}

/** Adds the token of a seat to what is known of a table. */
export function keepToken(id: string, game: string, seat: string, token: string): boolean {
  const known = serverGame(id) ?? unknown(id, game);
  const keys = without(known.keys, seat);
  return keepServerGame({ ...known, keys, tokens: { ...known.tokens, [seat]: token }, touched: Date.now() });
}

/** Forgets the token of a seat that is played from elsewhere now, unless another tab has a newer one. */
export function dropToken(id: string, seat: string, token: string): void {
  const known = serverGame(id);
  if (known?.tokens[seat] !== token) return;
  const tokens = without(known.tokens, seat);
  if (Object.keys(tokens).length === 0 && known.host === null) dropServerGame(id);
  else keepServerGame({ ...known, tokens });
}

/** Keeps the key that invites to a seat; null when none is good any more. */
export function keepKey(id: string, seat: string, key: string | null): void {
  const known = serverGame(id);
  if (!known) return;
  const keys = without(known.keys, seat);
  keepServerGame({ ...known, keys: key === null ? keys : { ...keys, [seat]: key } });
}

function without(record: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
}

/** Forgets a table with its tokens and keys. */
export function dropServerGame(id: string): void {
  forget(SERVER + id);
}
