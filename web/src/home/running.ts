/** The state of games at tables on a server, for the list of games to continue. */
import type { SeatState } from '../protocol';
import { playerName, seatName } from '../table/names';
import { ApiError, readTable } from '../tables/api';
import { clockOf, readControl } from '../tables/clock';
import { kindOf } from '../tables/problem';
import { keepServerGame, serverGame, serverGames, type ServerGame } from '../tables/shelf';
import { written } from '../words/dates';
import { learn, say, spoken } from '../words/words.svelte';
import { listed } from './hidden';

/** The state of a game for the player here. */
export interface Running {
  /** Whether it is their turn. */
  mine: boolean;
  /** One line: whose turn it is, or that the game is over. */
  text: string;
}

/** The greatest number of tables that are requested. */
const MOST = 12;

/** The interval between requests, in milliseconds. */
const OFTEN = 15_000;

/**
 * The tables requested since the page was opened. If a game ends in the meantime, it stays on the list, which says so.
 */
const followed = new Set<string>();

/** Reports the state of the games now, and repeatedly while the page is visible, until `ended`. */
export function watch(tell: (found: ReadonlyMap<string, Running>) => void, ended: AbortSignal): void {
  const look = async (): Promise<void> => {
    const games = listed(serverGames()).filter(({ id, over }) => !over || followed.has(id));
    if (document.hidden || ended.aborted || games.length === 0) return;
    await learn('open');
    const found = await standings(games);
    for (const id of found.keys()) followed.add(id);
    if (!ended.aborted) tell(found);
  };
  void look();
  const timer = setInterval(() => void look(), OFTEN);
  ended.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', () => void look(), { signal: ended });
}

/**
 * The state of the most recent games, by table. Tables that do not answer are left out, and deleted ones are taken off
 * the list.
 */
export async function standings(games: readonly ServerGame[]): Promise<Map<string, Running>> {
  const asked = games.toSorted((one, other) => other.touched - one.touched).slice(0, MOST);
  const answers = await Promise.all(
    asked.map(async (game) => [game.id, await standing(game).catch((error) => failed(game, error))] as const),
  );
  return new Map(answers.flatMap(([id, running]) => (running ? [[id, running]] : [])));
}

/**
 * Takes a table off all lists if its server does not know it. Its tokens are kept for a while, because a server that was
 * started with the wrong data may know the table again later.
 */
function failed(game: ServerGame, error: unknown): null {
  if (error instanceof ApiError && kindOf(error.problem) === 'no-table') {
    followed.delete(game.id);
    keepServerGame({ ...game, over: true, removed: Date.now() });
  }
  return null;
}

/** A moment in the future, in the reader's language and time zone. */
function dueIn(milliseconds: number): string {
  const form = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return written(Date.now() + milliseconds, form);
}

async function standing(game: ServerGame): Promise<Running> {
  const table = await readTable(game.id, Object.values(game.tokens)[0] ?? null);
  const { outcome, to_move, turns } = table.view;
  // Stored so that a game that is removed from the list now only returns with the next move.
  const known = serverGame(game.id);
  if (known && turns.length > known.turns) keepServerGame({ ...known, turns: turns.length });
  if (outcome) {
    keepServerGame({ ...game, over: true });
    return { mine: false, text: say('resume-over') };
  }
  const mine = to_move.filter((seat) => seat in game.tokens);
  if (mine.length > 0) {
    const names = table.seats.filter(({ seat }) => !(seat in game.tokens)).map(nameOf);
    const against = (text: string): string =>
      names.length === 0
        ? text
        : say('resume-against', { text, names: new Intl.ListFormat(spoken()).format(names) });
    const left = mine.flatMap((seat) => clockOf(table.clock, seat)?.left_ms ?? []);
    const days = readControl(table.clock?.control ?? null).kind === 'days';
    if (days && left.length > 0 && clockOf(table.clock, mine[0] ?? '')?.runs) {
      return { mine: true, text: against(say('resume-yours-days', { date: dueIn(Math.min(...left)) })) };
    }
    if (days) return { mine: true, text: against(say('resume-yours', { minutes: -1 })) };
    const minutes = Math.floor(Math.min(...left) / 60_000);
    return { mine: true, text: against(say('resume-yours', { minutes: left.length === 0 ? -1 : minutes })) };
  }
  const other = table.seats.find(({ seat }) => to_move.includes(seat));
  return { mine: false, text: say('resume-theirs', { name: other ? nameOf(other) : '' }) };
}

/** A player's name. A computer is named after its seat, because there may be several. */
function nameOf(player: SeatState): string {
  return player.kind === 'computer' ? seatName(player.seat) : playerName(player);
}
