import { forget, recallJson, remember } from '../ui/memory';
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

/** A table on a server that this browser has a key of. */
export interface ServerGame {
  id: string;
  game: string;
  /** The keys by seat that are played from here. */
  keys: Record<string, string>;
  /** The keys by seat that are for friends. */
  invitations: Record<string, string>;
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

function isServerGame(value: unknown): value is ServerGame {
  return isCommon(value) && isKeys(value.keys) && isKeys(value.invitations);
}

function all<Game extends { touched: number }>(
  prefix: string,
  is: (value: unknown) => value is Game,
): Game[] {
  const found: Game[] = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const name = localStorage.key(index);
      const value = name?.startsWith(prefix) ? recallJson(name) : null;
      if (is(value)) found.push(value);
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
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `local-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The games of this browser, the latest first. */
export function localGames(): LocalGame[] {
  return all(LOCAL, isLocalGame);
}

/** One of them. */
export function localGame(id: string): LocalGame | null {
  const value = recallJson(LOCAL + id);
  return isLocalGame(value) ? value : null;
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

/** The server's tables that this browser has keys of, the latest first. */
export function serverGames(): ServerGame[] {
  return all(SERVER, isServerGame);
}

/** One of them. */
export function serverGame(id: string): ServerGame | null {
  const value = recallJson(SERVER + id);
  return isServerGame(value) ? value : null;
}

/** Keeps what is known of a table. */
export function keepServerGame(game: ServerGame): boolean {
  return remember(SERVER + game.id, JSON.stringify(game));
}

/** Adds a key of a seat to what is known of a table. */
export function keepKey(id: string, game: string, seat: string, key: string): boolean {
  const known = serverGame(id) ?? { id, game, keys: {}, invitations: {}, turns: 0, over: false, touched: 0 };
  return keepServerGame({ ...known, keys: { ...known.keys, [seat]: key }, touched: Date.now() });
}

/** Forgets a table with its keys. */
export function dropServerGame(id: string): void {
  forget(SERVER + id);
}
