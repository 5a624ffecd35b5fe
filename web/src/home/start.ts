import type { Rules } from '../engine/rules';
import type { GameInfo } from '../wire';
import { whyUnread, type Given } from '../engine/unread';
import { ApiError, createTable } from '../tables/api';
import { createLocal } from '../tables/local.svelte';
import { problemText } from '../tables/problem';
import { keepServerGame } from '../tables/shelf';
import type { Sitter } from '../tables/types';
import { tablePath } from '../routes';
import { settings } from '../ui/settings.svelte';
import { say } from '../words/words.svelte';

/** The side that moves first. */
export const FIRST = 'first';

/** The kinds of table. */
export const KINDS = ['computer', 'screen', 'friend', 'anybody'] as const;

/**
 * The opponents in a game: the computer, another person at this screen, a friend elsewhere, or anybody who wants to
 * play the same.
 */
export type TableKind = (typeof KINDS)[number];

/** The player of a seat: a person at this screen, the computer, a friend elsewhere, or a connected bot. */
export interface Place {
  seat: string;
  who: 'here' | 'computer' | 'friend' | 'bot';
  level: number;
  /** The bot's name. */
  bot?: string;
}

/** The choices for a new game. */
export interface Choices {
  game: string;
  seats: readonly string[];
  kind: TableKind;
  options: Record<string, string>;
  position: string | null;
  level: number;
  /** A seat, `first` or `random`. */
  side: string;
  /** Where the game is stored; games with friends are always on the server. */
  kept: 'here' | 'server';
  name: string;
  /** The players of each seat, if they were chosen individually. */
  places: readonly Place[] | null;
  /** The time control, for games with friends elsewhere; null for none. */
  clock: string | null;
  /** Whether a game with a clock against people elsewhere is rated. */
  rated: boolean;
  /** The bot that plays instead of the computer at a table for two; null for none. */
  bot: string | null;
  /** Whether anybody may watch a game with friends elsewhere. */
  listed: boolean;
}

/** The seat for a choice of side. */
export function chosenSeat(
  seats: readonly string[],
  side: string,
  chance: () => number = Math.random,
): string {
  if (seats.includes(side)) return side;
  if (side === FIRST) return seats[0] ?? '';
  return seats[Math.floor(chance() * seats.length)] ?? seats[0] ?? '';
}

/** The players of each seat for a kind of table. */
export function placesOf(
  seats: readonly string[],
  kind: TableKind,
  mine: string,
  level: number,
  bot: string | null = null,
): Place[] {
  const others = kind === 'screen' ? 'here' : kind === 'anybody' ? 'friend' : kind;
  return seats.map((seat) => {
    if (seat === mine) return { seat, level, who: 'here' };
    return kind === 'computer' && bot !== null
      ? { seat, level, who: 'bot', bot }
      : { seat, level, who: others };
  });
}

/** Whether a player is in another place. */
function isElsewhere(who: Place['who']): boolean {
  return who === 'friend' || who === 'bot';
}

/**
 * Where a game has to be stored: on the server if there are friends or bots elsewhere, here if several people with
 * secrets share a device; null if there is a choice.
 */
export function keeper(places: readonly Place[], secrets: boolean): 'here' | 'server' | null {
  if (places.some(({ who }) => isElsewhere(who))) return 'server';
  return secrets && places.filter(({ who }) => who === 'here').length > 1 ? 'here' : null;
}

/**
 * Whether several people at this screen have secrets from each other although others play elsewhere, which is
 * impossible.
 */
export function crowded(places: readonly Place[], secrets: boolean): boolean {
  const here = places.filter(({ who }) => who === 'here').length;
  return secrets && here > 1 && places.some(({ who }) => isElsewhere(who));
}

/** The players of each seat, for the request for a table; with `resigns`, computers resign lost games. */
export function sitters(
  places: readonly Place[],
  name: string,
  resigns = false,
): { seat: string; sitter: Sitter }[] {
  const alone = places.filter(({ who }) => who === 'here').length === 1;
  return places.map(({ seat, who, level, bot = '' }) => {
    if (who === 'bot') return { seat, sitter: { kind: 'bot', name: bot } };
    if (who === 'computer') return { seat, sitter: { kind: 'computer', level, ...(resigns && { resigns }) } };
    if (who === 'friend') return { seat, sitter: { kind: 'person', invited: true } };
    return { seat, sitter: alone && name !== '' ? { kind: 'person', name } : { kind: 'person' } };
  });
}

/**
 * Creates the table and returns its address. Throws an `EngineError` or an `ApiError` with the reason if that fails.
 */
export async function startGame(choices: Choices, rules: Rules): Promise<string> {
  const { game, options, position, kind, level, clock, rated, listed, bot } = choices;
  const mine = chosenSeat(choices.seats, choices.side);
  const places = choices.places ?? placesOf(choices.seats, kind, mine, level, bot);
  const { secrets } = await rules.info(game);
  const seats = sitters(places, choices.name, settings.resigns);
  if ((keeper(places, secrets) ?? choices.kept) === 'here') {
    return tablePath((await createLocal(rules, game, options, position, seats)).id);
  }
  const created = await createTable({
    game,
    options,
    ...(position === null ? {} : { position }),
    seats: seats.map(({ sitter }) => sitter),
    ...(clock !== null && places.some(({ who }) => isElsewhere(who)) && { clock, rated }),
    ...(listed && places.some(({ who }) => who === 'friend') && { listed }),
  });
  const tokens: Record<string, string> = {};
  const keys: Record<string, string> = {};
  for (const { seat, token, key } of created.seats) {
    if (token !== null) tokens[seat] = token;
    if (key !== null) keys[seat] = key;
  }
  const { table: id, host } = created;
  keepServerGame({ id, game, tokens, keys, host, turns: 0, over: false, touched: Date.now() });
  const own = Object.keys(tokens);
  return tablePath(id, own.length === 1 ? (own[0] ?? null) : null);
}

/** Why a table could not be created, in words. */
export function refusalText(
  error: unknown,
  info: GameInfo | null = null,
  given: Given = { options: {}, position: null },
): string {
  if (error instanceof ApiError) return problemText(error.problem);
  return say('new-refused', { reason: whyUnread(info, given, error) });
}
