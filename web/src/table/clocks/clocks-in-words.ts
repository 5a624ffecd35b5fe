/** The clocks of a table as a screen reader announces them. */
import { clockOf, clockText, controlWords, leftAt } from '../../tables/clock';
import type { Table } from '../../tables/table.svelte';
import { say } from '../../words/words.svelte';
import { playerName } from '../names';

/** The time that each player has left, and whose clock is running. */
export function clocksInWords(
  { clock, players }: Pick<Table, 'clock' | 'players'>,
  now = performance.now(),
): string {
  if (!clock) return '';
  const seats = players.flatMap((player) => {
    const own = clockOf(clock, player.seat);
    if (!own) return [];
    const time = clockText(leftAt(own, clock.at, now), say);
    return [say('clock-said', { name: playerName(player), time, runs: own.runs ? 'yes' : 'no' })];
  });
  return [...seats, controlWords(clock.control, say)].join('; ');
}
