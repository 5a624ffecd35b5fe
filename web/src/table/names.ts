import type { Table } from '../tables/table.svelte';
import type { Player } from '../tables/types';
import { knows, say, spoken } from '../words/words.svelte';

/** The name of a game; its id if a newer server offers a game that this page does not know. */
export function gameName(game: string): string {
  return knows(`game-${game}-name`) ? say(`game-${game}-name`) : game;
}

/** The name of a seat (`White`). */
export function seatName(seat: string): string {
  return say('seat-name', { seat });
}

/** Whether a seat is named after a colour; the others have numbers, which do not say who sits there. */
export function isColour(seat: string): boolean {
  return seat === 'w' || seat === 'b';
}

/** The name of a player: a person's name, a bot's with a word, the computer with its level, or the seat's name. */
export function playerName(player: Pick<Player, 'seat' | 'kind' | 'name' | 'level'>): string {
  if (player.kind === 'computer') return say('player-computer', { level: player.level ?? 0 });
  if (player.kind === 'bot') return say('player-bot', { name: player.name ?? seatName(player.seat) });
  return player.name ?? seatName(player.seat);
}

/** A rating in a few characters; a question mark means that it is provisional. */
export function ratingText({ rating, provisional }: { rating: number; provisional: boolean }): string {
  return `${rating}${provisional ? '?' : ''}`;
}

/**
 * The seat that the only player here would get in another game, because seats rotate. Null if several are played from
 * here.
 */
export function nextSeat({ players, mine }: Pick<Table, 'players' | 'mine'>): string | null {
  const [only, ...others] = mine;
  if (!only || others.length > 0) return null;
  return players.at(players.findIndex(({ seat }) => seat === only.seat) - 1)?.seat ?? null;
}

/** A player as sentences refer to them. */
export interface Called {
  /** The viewer, the only computer of the table, or another player by name. */
  who: 'you' | 'computer' | 'other';
  name: string;
}

/**
 * How to refer to the player of a seat: you, the computer if there is one, a person by name, otherwise the seat's name.
 */
export function called({ players, mine }: Pick<Table, 'players' | 'mine'>, seat: string): Called {
  if (mine.length === 1 && mine[0]?.seat === seat) return { who: 'you', name: say('called-you') };
  const player = players.find((one) => one.seat === seat);
  const computers = players.filter(({ kind }) => kind === 'computer').length;
  if (player?.kind === 'computer' && computers === 1) {
    return { who: 'computer', name: say('called-computer') };
  }
  return { who: 'other', name: !player || player.kind === 'computer' ? seatName(seat) : playerName(player) };
}

/** How to refer to a side at a table: by its colour or, if seats have numbers, by its player. */
export function sideName(table: Pick<Table, 'players' | 'mine'>, seat: string): string {
  return isColour(seat) ? seatName(seat) : called(table, seat).name;
}

/** Several names in a sentence: `White and Black`. */
export function together(names: string[]): string {
  return new Intl.ListFormat(spoken(), { type: 'conjunction' }).format(names);
}
