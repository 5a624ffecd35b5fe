/** What the player here has to do. It addresses them, while the game itself refers to seats. */
import { called, together } from '../table/names';
import type { Table } from '../tables/table.svelte';
import type { Message } from '../wire';
import { say } from '../words/words.svelte';

/** The sentence that replaces the game's own; null if the players here are referred to by seats. */
export function promptOf(
  table: Pick<Table, 'players' | 'mine' | 'view' | 'acting'>,
  { key, args }: Message,
): string | null {
  const [mine, ...others] = table.mine;
  if (!mine || !table.view) return null;
  if (others.length > 0) {
    if (key !== 'break-the-cube-prompt-build' || table.acting === null) return null;
    return say('break-the-cube-build-here', { name: called(table, table.acting).name });
  }
  if (key === 'break-the-cube-prompt-build') {
    const built = table.view.text.split(' ')[0]?.split(',') ?? [];
    const open = table.players.filter(
      ({ seat, free }, index) => seat !== mine.seat && !free && built[index] === '-',
    );
    const builders = open.map(({ seat }) => called(table, seat));
    const names = together(builders.map(({ name }) => name));
    return say('break-the-cube-build-yours', { open: open.length, who: builders[0]?.who ?? '', names });
  }
  const last = key === 'break-the-cube-prompt-last' ? 'yes' : 'no';
  if (last === 'no' && key !== 'break-the-cube-prompt-ask') return null;
  const { who, name } = called(table, String(args.target));
  return say('break-the-cube-ask-yours', { last, who, name });
}

/** What the player here is waiting for while it is another's turn, if that needs an explanation. */
export function waitOf(table: Pick<Table, 'acting'>, { key }: Message): string | null {
  const waits = table.acting === null && key === 'break-the-cube-prompt-last';
  return waits ? say('break-the-cube-wait-last') : null;
}
