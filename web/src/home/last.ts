/** The last choices for a game, and the initial ones. */
import { gameOf } from '../games/catalogue';
import { recall, recallJson, remember, shownStored } from '../ui/memory';
import { FIRST } from './start';

/** The choices that are remembered for a game. */
export interface Last {
  level: number;
  /** A seat, `first` or `random`. */
  side: string;
  kept: 'here' | 'server';
  /** The time control of games with friends; null for none. */
  clock: string | null;
  /** Whether such games are rated. */
  rated: boolean;
  /** The chosen options. */
  options: Readonly<Record<string, string>>;
}

/** The possible sides: a seat, whichever moves first, or a random one. */
const SIDES = /^(w|b|[1-4]|first|random)$/;
/** The syntax of time controls. */
const CONTROL = /^\d+(?:[+d]\d+|days)?$/;

/** For each choice, the stored value if it is valid, otherwise null. */
const READ: { [Key in keyof Last]: (value: unknown) => Last[Key] | null } = {
  level: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8 ? value : null,
  side: (value) => (typeof value === 'string' && SIDES.test(value) ? value : null),
  kept: (value) => (value === 'here' || value === 'server' ? value : null),
  clock: (value) => (typeof value === 'string' && CONTROL.test(value) ? value : null),
  rated: (value) => (typeof value === 'boolean' ? value : null),
  options: (value) => (isRecord(value) ? texts(value) : null),
};

const STORED = 'cubarium.new';

function texts(value: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** The stored choices for a game, and any stored data that cannot be read as choices. */
function storedOf(game: string): { choices: Partial<Record<keyof Last, unknown>>; odd: unknown } {
  const all = recallJson(STORED);
  if (!isRecord(all)) return { choices: {}, odd: recall(STORED) };
  const stored = all[game];
  return isRecord(stored) ? { choices: stored, odd: null } : { choices: {}, odd: stored ?? null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The last choices; initially the first move, the weakest level and the easiest rules. */
export function lastOf(game: string): Last {
  const { level, side, kept, clock, rated, options } = storedOf(game).choices;
  return {
    level: READ.level(level) ?? 1,
    side: READ.side(side) ?? FIRST,
    kept: READ.kept(kept) ?? 'here',
    clock: READ.clock(clock),
    rated: READ.rated(rated) ?? false,
    options: READ.options(options) ?? gameOf(game)?.easier ?? {},
  };
}

/** The first invalid stored choice for a game, as stored; null if all are valid. */
export function strangeChoice(game: string): string | null {
  const { choices, odd } = storedOf(game);
  if (odd !== null) return shownStored(odd);
  const wrong = Object.entries(choices).find(
    ([key, value]) => !(key in READ) || READ[key as keyof Last](value) === null,
  );
  return wrong ? `${wrong[0]}: ${shownStored(wrong[1])}` : null;
}

/** The game that was started last; null if there is none. */
export function lastGame(): string | null {
  const all = recallJson(STORED);
  return isRecord(all) ? (Object.keys(all).findLast((id) => gameOf(id)) ?? null) : null;
}

/** Remembers the choices for a game. */
export function keepLast(game: string, { clock, ...last }: Last): void {
  const all = recallJson(STORED);
  const games = isRecord(all) ? all : {};
  // The game that is started moves to the end, which `lastGame` relies on.
  const others = Object.entries(games).filter(([id]) => id !== game);
  const kept = Object.fromEntries(others);
  remember(STORED, JSON.stringify({ ...kept, [game]: { ...last, ...(clock !== null && { clock }) } }));
}
