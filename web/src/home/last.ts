/** The last choices for a game, and the initial ones. */
import { recallJson, remember } from '../ui/memory';
import { FIRST } from './start';

/** What is remembered about a game that was started. */
export interface Last {
  level: number;
  /** A seat, `first` or `random`. */
  side: string;
  kept: 'here' | 'server';
  /** The chosen options. */
  options: Readonly<Record<string, string>>;
}

const STORED = 'cubarium.new';

/** What beginners are offered if the usual game has more than the basic rules. */
const EASIER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'die-check': { level: '1' },
  cubulus: { level: '1' },
  tesseract: { crosses: 'first' },
};

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/**
 * The last choices; initially the first move, the weakest computer and the easiest rules. Invalid stored data are
 * ignored.
 */
export function lastOf(game: string): Last {
  const all = recallJson(STORED);
  const stored: unknown =
    typeof all === 'object' && all !== null ? (all as Record<string, unknown>)[game] : null;
  const known = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof Last, unknown>
  >;
  const { level, side, kept, options } = known;
  return {
    level: typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 8 ? level : 1,
    side: typeof side === 'string' ? side : FIRST,
    kept: kept === 'server' ? 'server' : 'here',
    options: options === undefined ? (EASIER[game] ?? {}) : texts(options),
  };
}

/** Remembers the choices for a game. */
export function keepLast(game: string, last: Last): void {
  const all = recallJson(STORED);
  const games = typeof all === 'object' && all !== null ? all : {};
  remember(STORED, JSON.stringify({ ...games, [game]: last }));
}
