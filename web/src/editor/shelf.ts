import { recallJson, remember } from '../ui/memory';

/** A position that somebody has saved in this browser. */
export interface SavedPosition {
  name: string;
  game: string;
  options: Record<string, string>;
  position: string;
  saved: number;
}

/** A set-up that somebody has saved for new games: the value of an option. */
export interface SavedSetup {
  name: string;
  game: string;
  option: string;
  value: string;
}

const POSITIONS = 'cubarium.positions';
const SETUPS = 'cubarium.setups';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function list<Kind>(name: string, is: (value: unknown) => value is Kind): Kind[] {
  const stored = recallJson(name);
  return Array.isArray(stored) ? stored.filter(is) : [];
}

function isPosition(value: unknown): value is SavedPosition {
  return (
    isObject(value) &&
    [value.name, value.game, value.position].every(isText) &&
    typeof value.saved === 'number' &&
    isObject(value.options) &&
    Object.values(value.options).every(isText)
  );
}

function isSetup(value: unknown): value is SavedSetup {
  return isObject(value) && [value.name, value.game, value.option, value.value].every(isText);
}

/** The positions saved for a game, the newest first. */
export function savedPositions(game: string): SavedPosition[] {
  const all = list(POSITIONS, isPosition).filter((saved) => saved.game === game);
  return all.sort((one, other) => other.saved - one.saved);
}

/** Saves a position; one of the same name is replaced. Answers whether this browser could. */
export function savePosition(saved: SavedPosition): boolean {
  return remember(POSITIONS, JSON.stringify([...withoutPosition(saved.game, saved.name), saved]));
}

/** Forgets a position. */
export function dropPosition(game: string, name: string): void {
  remember(POSITIONS, JSON.stringify(withoutPosition(game, name)));
}

function withoutPosition(game: string, name: string): SavedPosition[] {
  return list(POSITIONS, isPosition).filter((saved) => saved.game !== game || saved.name !== name);
}

/** The set-ups saved for an option of a game. */
export function savedSetups(game: string, option: string): SavedSetup[] {
  return list(SETUPS, isSetup).filter((saved) => saved.game === game && saved.option === option);
}

/** Saves a set-up; one of the same name is replaced. Answers whether this browser could. */
export function saveSetup(saved: SavedSetup): boolean {
  const others = list(SETUPS, isSetup).filter(
    ({ game, option, name }) => game !== saved.game || option !== saved.option || name !== saved.name,
  );
  return remember(SETUPS, JSON.stringify([...others, saved]));
}
