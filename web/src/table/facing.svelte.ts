import { untrack } from 'svelte';
import { settings } from '../ui/settings.svelte';
import type { Desk } from './desk.svelte';

/** How long a move is looked at before the board turns, in milliseconds. */
const SHOWN = 1500;

/**
 * Where two share a screen and want it so, turns the board to the player to move once the move that was made has been
 * seen: not to a turn that is taken back, and not while something is in hand. `settled` resolves when nothing moves on
 * the board, and `turn` turns it to a seat.
 */
export function faceMover(desk: Desk, settled: () => Promise<void>, turn: (seat: string) => void): void {
  let before = -1;
  $effect(() => {
    const { plies } = desk;
    const more = plies - before;
    before = plies;
    const { table, model } = desk;
    if (!untrack(() => settings.facing && more > 0 && table.mine.length > 1 && !table.secrets))
      return undefined;
    const face = async (): Promise<void> => {
      await settled();
      const { acting } = table;
      if (desk.plies === plies && desk.newest && acting !== null && model.picks.length === 0) turn(acting);
    };
    const timer = setTimeout(() => void face(), more === 1 ? SHOWN : 0);
    return () => clearTimeout(timer);
  });
}
