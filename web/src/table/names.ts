import type { Player } from '../tables/types';
import { say, spoken } from '../words/words.svelte';

/** The name of a seat (`White`). */
export function seatName(seat: string): string {
  return say('seat-name', { seat });
}

/** The name of a player: a person's name, the computer with its level, or the seat's name. */
export function playerName(player: Player): string {
  if (player.kind === 'computer') return say('player-computer', { level: player.level ?? 0 });
  return player.name ?? seatName(player.seat);
}

/** Several names in a sentence: `White and Black`. */
export function together(names: string[]): string {
  return new Intl.ListFormat(spoken(), { type: 'conjunction' }).format(names);
}
