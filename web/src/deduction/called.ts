/** The names of the players where questions, answers and guesses are described. */
import { seatName } from '../table/names';
import type { Table } from '../tables/table.svelte';
import { say } from '../words/words.svelte';

/** A player as sentences refer to them. */
export interface Called {
  /** The viewer, the only computer of the table, or another player by name. */
  who: 'you' | 'computer' | 'other';
  name: string;
}

/** The name of a seat: you, the computer if there is one, the player's name, otherwise the seat's. */
export function called({ players, mine }: Pick<Table, 'players' | 'mine'>, seat: string): Called {
  if (mine.length === 1 && mine[0]?.seat === seat) return { who: 'you', name: say('break-the-cube-you') };
  const player = players.find((one) => one.seat === seat);
  const computers = players.filter(({ kind }) => kind === 'computer').length;
  if (player?.kind === 'computer' && computers === 1) {
    return { who: 'computer', name: say('break-the-cube-computer') };
  }
  return { who: 'other', name: (player?.kind === 'person' ? player.name : null) ?? seatName(seat) };
}
