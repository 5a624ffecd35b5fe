/** What the players of a table are called where somebody reads about questions, answers and guesses. */
import { seatName } from '../table/names';
import type { Table } from '../tables/table.svelte';
import { say } from '../words/words.svelte';

/** Somebody as sentences speak of them. */
export interface Called {
  /** The one who looks, the only computer of the table, or somebody with a name of their own. */
  who: 'you' | 'computer' | 'other';
  name: string;
}

/** What a seat is called: you, the computer where there is one, the player's name, otherwise the seat's. */
export function called({ players, mine }: Pick<Table, 'players' | 'mine'>, seat: string): Called {
  if (mine.length === 1 && mine[0]?.seat === seat) return { who: 'you', name: say('break-the-cube-you') };
  const player = players.find((one) => one.seat === seat);
  const computers = players.filter(({ kind }) => kind === 'computer').length;
  if (player?.kind === 'computer' && computers === 1) {
    return { who: 'computer', name: say('break-the-cube-computer') };
  }
  return { who: 'other', name: (player?.kind === 'person' ? player.name : null) ?? seatName(seat) };
}
