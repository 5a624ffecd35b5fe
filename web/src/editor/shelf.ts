import { recallJson, remember } from '../ui/memory';

/** A position saved in this browser. */
export interface SavedPosition {
  name: string;
  game: string;
  options: Record<string, string>;
  position: string;
  saved: number;
}

const POSITIONS = 'cubarium.positions';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function all(): SavedPosition[] {
  const stored = recallJson(POSITIONS);
  return Array.isArray(stored) ? stored.filter(isPosition) : [];
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

/** The positions saved for a game, newest first. */
export function savedPositions(game: string): SavedPosition[] {
  const found = all().filter((saved) => saved.game === game);
  return found.sort((one, other) => other.saved - one.saved);
}

/** Saves a position, replacing one with the same name. Returns whether the browser could save it. */
export function savePosition(saved: SavedPosition): boolean {
  return remember(POSITIONS, JSON.stringify([...withoutPosition(saved.game, saved.name), saved]));
}

/** Deletes a position. */
export function dropPosition(game: string, name: string): void {
  remember(POSITIONS, JSON.stringify(withoutPosition(game, name)));
}

function withoutPosition(game: string, name: string): SavedPosition[] {
  return all().filter((saved) => saved.game !== game || saved.name !== name);
}
