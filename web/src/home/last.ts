/** What was chosen for a game last time, and what is offered the first time. */
import { recallJson, remember } from '../ui/memory';
import { FIRST } from './start';

/** What is remembered of a game that was begun. */
export interface Last {
  level: number;
  /** A seat, `first` or `random`. */
  side: string;
  kept: 'here' | 'server';
  /** The options, as far as they were chosen. */
  options: Readonly<Record<string, string>>;
}

const STORED = 'cubarium.new';

/** What beginners are offered where the usual game is more than the basic one. */
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

/** What was chosen last time; at first the first move, the weakest computer and the easiest rules. What is stored amiss counts as nothing. */
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

/** Remembers what was chosen for a game. */
export function keepLast(game: string, last: Last): void {
  const all = recallJson(STORED);
  const games = typeof all === 'object' && all !== null ? all : {};
  remember(STORED, JSON.stringify({ ...games, [game]: last }));
}
