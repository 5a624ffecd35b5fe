/** Takes tables off the list of games to continue, and puts them back. */
import { dropServerGame, serverGame, type ServerGame } from '../tables/shelf';
import { recallJson, remember } from '../ui/memory';
import { notify } from '../ui/notices.svelte';
import { learn, say } from '../words/words.svelte';
import { HIDDEN } from './hidden';

function hidden(): Record<string, number> {
  const value = recallJson(HIDDEN);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, turns]) => typeof turns === 'number'));
}

function keep(tables: Record<string, number>): void {
  const known = Object.entries(tables).filter(([id]) => serverGame(id) !== null);
  remember(HIDDEN, JSON.stringify(Object.fromEntries(known)));
}

/** Takes a table off the list until a move is made there. */
export function hide({ id, turns }: ServerGame): void {
  keep({ ...hidden(), [id]: turns });
}

/** Lists a table again. */
export function unhide(id: string): void {
  keep(Object.fromEntries(Object.entries(hidden()).filter(([one]) => one !== id)));
}

/** Takes a table off the list: one that an account keeps until somebody moves there, which is said, others for good. */
export async function takeOff(id: string): Promise<void> {
  const game = serverGame(id);
  if (!game) return;
  const { isKept } = await import('../account/session.svelte');
  if (game.over || !isKept(game)) {
    dropServerGame(id);
    return;
  }
  hide(game);
  // Lists of games in this window do not notice what it stores itself.
  window.dispatchEvent(new StorageEvent('storage'));
  await learn('open');
  notify(say('resume-hidden'));
}
