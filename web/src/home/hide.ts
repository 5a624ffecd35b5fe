/** Removes tables from the list of games to continue, and puts them back. */
import { gameName } from '../table/names';
import {
  isLocalId,
  keepLocalGame,
  keepServerGame,
  localGame,
  serverGame,
  type ServerGame,
} from '../tables/shelf';
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

/** Hides a table until a move is made there. */
export function hide({ id, turns }: ServerGame): void {
  keep({ ...hidden(), [id]: turns });
}

/** Puts a table back on the list. */
export function unhide(id: string): void {
  keep(Object.fromEntries(Object.entries(hidden()).filter(([one]) => one !== id)));
}

/** Records when a game was removed from the lists; undefined if it is on them. */
function mark(id: string, removed: number | undefined): void {
  const [local, remote] = isLocalId(id) ? [localGame(id), null] : [null, serverGame(id)];
  if (local) keepLocalGame({ ...local, removed });
  if (remote) keepServerGame({ ...remote, removed });
  refresh();
}

/** The browser sends no storage event to the window that stores something, but its lists need one. */
function refresh(): void {
  window.dispatchEvent(new StorageEvent('storage'));
}

/**
 * Removes a game from the list, and shows a notice in which this can be undone. A running table of an account is hidden
 * until somebody moves there; other games are marked as removed until they are played again, and deleted much later.
 */
export async function takeOff(id: string): Promise<void> {
  const table = serverGame(id);
  const { isKept } = table ? await import('../account/session.svelte') : { isKept: () => false };
  const kept = table !== null && !table.over && isKept(table);
  if (kept) {
    hide(table);
    refresh();
  } else {
    mark(id, Date.now());
  }
  await learn('open');
  const game = table?.game ?? localGame(id)?.game ?? '';
  const undo = (): void => {
    if (kept) unhide(id);
    mark(id, undefined);
  };
  const text = kept ? say('resume-hidden') : say('resume-removed', { game: gameName(game) });
  notify(text, { text: say('resume-undo'), run: undo });
}
