import type { Player } from '../tables/types';
import { say, spoken } from '../words/words.svelte';

/** What a seat is called (`White`). */
export function seatName(seat: string): string {
  return say('seat-name', { seat });
}

/** What the one at a seat is called: a name, the computer with its level, or the seat's name. */
export function playerName(player: Player): string {
  if (player.kind === 'computer') return say('player-computer', { level: player.level ?? 0 });
  return player.name ?? seatName(player.seat);
}

/** Several names as one says them: `White and Black`. */
export function together(names: string[]): string {
  return new Intl.ListFormat(spoken(), { type: 'conjunction' }).format(names);
}
