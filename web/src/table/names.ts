import type { Player } from '../tables/types';
import { say } from '../words/words.svelte';

/** What a seat is called (`White`). */
export function seatName(seat: string): string {
  return say('seat-name', { seat });
}

/** What the one at a seat is called: a name, the computer with its level, or the seat's name. */
export function playerName(player: Player): string {
  if (player.kind === 'computer') return say('player-computer', { level: player.level ?? 0 });
  return player.name ?? seatName(player.seat);
}
