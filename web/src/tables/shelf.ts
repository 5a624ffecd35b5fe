import { forget, names, recallJson, remember } from '../ui/memory';
import type { Outcome } from '../wire';
import { randomHex } from './random';
import type { Player, Sitter } from './types';

/** A game stored in this browser. */
export interface LocalGame {
  id: string;
  game: string;
  seats: { seat: string; sitter: Sitter }[];
  /**
   * The whole game: the text of its record or, if it has secrets, sealed, because the record of a running game does not
   * contain them.
   */
  record: string;
  /** When the game began, in milliseconds since 1970. */
  begun: number;
  turns: number;
  /** The row of the next move in the list of moves; unknown until the game is continued. */
  row?: number;
  over: boolean;
  /**
   * The winners, and the seats with a draw; unknown while the game runs, and for games that ended before this was
   * stored.
   */
  outcome?: Pick<Outcome, 'winners' | 'drawn'> | null;
  /** When the game was last played, in milliseconds since 1970. */
  touched: number;
  /** When the game was removed from the lists, in milliseconds since 1970. */
  removed?: number | undefined;
}

/** A table on a server for which this browser has a token. */
export interface ServerGame {
  id: string;
  game: string;
  /** The tokens of the seats played from here. */
  tokens: Record<string, string>;
  /** The invitation keys by seat, until they are used. */
  keys: Record<string, string>;
  /** The token for making such keys, if the table was created here. */
  host: string | null;
  turns: number;
  /** The row of the next move in the list of moves; unknown until the game is continued. */
  row?: number;
  over: boolean;
  /** The players and the result of a finished game; missing if it ended before they were stored. */
  end?: TableEnd;
  touched: number;
  removed?: number | undefined;
}

/** How a game at a table on a server ended, and who played it. */
export interface TableEnd extends Pick<Outcome, 'winners' | 'drawn'> {
  players: Pick<Player, 'seat' | 'kind' | 'name' | 'level'>[];
}

const LOCAL = 'cubarium.game.';
const SERVER = 'cubarium.table.';
/** The number of finished games that are kept; older ones are deleted. */
const KEPT = 50;
/**
 * How long a game that was removed from the lists is kept, in milliseconds; until then, it can be opened at its
 * address.
 */
const REMOVED_FOR = 30 * 24 * 60 * 60_000;

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

function isEnd(value: unknown): value is TableEnd {
  return isRecord(value) && [value.players, value.winners, value.drawn].every(Array.isArray);
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

/**
 * Parses the stored data of a table. In an older format, tokens were stored as `keys`, including the friends' tokens in
 * `invitations`; those are dropped.
 */
function readServerGame(value: unknown): ServerGame | null {
  if (!isCommon(value) || !isKeys(value.keys)) return null;
  const read = value as unknown as ServerGame;
  const { id, game, turns, row, over, end, touched, removed, keys, host = null } = read;
  const common = {
    ...{ id, game, turns, over, touched },
    ...(row !== undefined && { row }),
    ...(isEnd(end) && { end }),
    ...(removed !== undefined && { removed }),
  };
  if ('invitations' in value) return { ...common, tokens: keys, keys: {}, host: null };
  if (!isKeys(value.tokens) || (host !== null && typeof host !== 'string')) return null;
  return { ...common, tokens: value.tokens, keys, host };
}

function all<Game extends { touched: number }>(
  prefix: string,
  read: (value: unknown) => Game | null,
): Game[] {
  const found = names().flatMap((name) => {
    const game = name.startsWith(prefix) ? read(recallJson(name)) : null;
    return game ? [game] : [];
  });
  return found.sort((one, other) => other.touched - one.touched);
}

/** Whether a game is on the lists. A game that was removed returns when it is played again. */
function isListed({ touched, removed }: { touched: number; removed?: number | undefined }): boolean {
  return removed === undefined || touched > removed;
}

/** Whether an id belongs to a game stored in a browser. */
export function isLocalId(id: string): boolean {
  return id.startsWith('local-');
}

/** A new id for such a game. */
export function newLocalId(): string {
  return `local-${randomHex(8)}`;
}

/** The games of this browser, latest first, without those removed from the lists. */
export function localGames(): LocalGame[] {
  return all(LOCAL, readLocalGame).filter(isListed);
}

/** A game of this browser. */
export function localGame(id: string): LocalGame | null {
  return readLocalGame(recallJson(LOCAL + id));
}

/** Stores a game. Returns whether there was room. */
export function keepLocalGame(game: LocalGame): boolean {
  if (remember(LOCAL + game.id, JSON.stringify(game))) return true;
  const others = all(LOCAL, readLocalGame).filter((other) => other.id !== game.id);
  const oldest = others.findLast((other) => !isListed(other)) ?? others.findLast((other) => other.over);
  if (!oldest) return false;
  dropLocalGame(oldest.id);
  return keepLocalGame(game);
}

/** Deletes a game. */
export function dropLocalGame(id: string): void {
  forget(LOCAL + id);
}

/** Deletes the oldest finished games beyond the limit, and games that were removed from the lists long ago. */
export function tidy(): void {
  const past = (game: { touched: number; removed?: number | undefined }): boolean =>
    !isListed(game) && (game.removed ?? 0) < Date.now() - REMOVED_FOR;
  for (const { id } of all(LOCAL, readLocalGame).filter(past)) dropLocalGame(id);
  for (const { id } of all(SERVER, readServerGame).filter(past)) dropServerGame(id);
  localGames()
    .filter((game) => game.over)
    .slice(KEPT)
    .forEach((game) => dropLocalGame(game.id));
  serverGames()
    .filter((game) => game.over)
    .slice(KEPT)
    .forEach((game) => dropServerGame(game.id));
}

/** The key of a local game in the browser's storage, by which other windows learn about changes. */
export function localGameName(id: string): string {
  return LOCAL + id;
}

/** The tables on servers for which this browser has tokens, latest first, without those removed from the lists. */
export function serverGames(): ServerGame[] {
  return all(SERVER, readServerGame).filter(isListed);
}

/** A table on a server. */
export function serverGame(id: string): ServerGame | null {
  return readServerGame(recallJson(SERVER + id));
}

/** Stores the data of a table. */
export function keepServerGame(game: ServerGame): boolean {
  return remember(SERVER + game.id, JSON.stringify(game));
}

function unknown(id: string, game: string): ServerGame {
  return { id, game, tokens: {}, keys: {}, host: null, turns: 0, over: false, touched: 0 };
}

/** Adds the token of a seat to the data of a table. */
export function keepToken(id: string, game: string, seat: string, token: string): boolean {
  const known = serverGame(id) ?? unknown(id, game);
  const keys = without(known.keys, seat);
  return keepServerGame({ ...known, keys, tokens: { ...known.tokens, [seat]: token }, touched: Date.now() });
}

/** Deletes the token of a seat that is now played elsewhere, unless another tab has a newer one. */
export function dropToken(id: string, seat: string, token: string): void {
  const known = serverGame(id);
  if (known?.tokens[seat] !== token) return;
  const tokens = without(known.tokens, seat);
  const left = { ...tokens, ...known.keys };
  if (Object.keys(left).length === 0 && known.host === null) dropServerGame(id);
  else keepServerGame({ ...known, tokens });
}

/** Stores the invitation key of a seat; null if none is valid any more. */
export function keepKey(id: string, seat: string, key: string | null): void {
  const known = serverGame(id);
  if (!known) return;
  const keys = without(known.keys, seat);
  keepServerGame({ ...known, keys: key === null ? keys : { ...keys, [seat]: key } });
}

function without(record: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
}

/** Deletes a table with its tokens and keys. */
export function dropServerGame(id: string): void {
  forget(SERVER + id);
}
