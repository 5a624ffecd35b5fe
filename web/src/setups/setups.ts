import { recallJson, remember } from '../ui/memory';

/** A set-up saved for new games, as the value of an option. */
export interface SavedSetup {
  name: string;
  game: string;
  option: string;
  value: string;
}

const STORED = 'cubarium.setups';

function isSetup(value: unknown): value is SavedSetup {
  if (typeof value !== 'object' || value === null) return false;
  const { name, game, option, value: text } = value as Record<string, unknown>;
  return [name, game, option, text].every((part) => typeof part === 'string');
}

function all(): SavedSetup[] {
  const stored = recallJson(STORED);
  return Array.isArray(stored) ? stored.filter(isSetup) : [];
}

/** The set-ups saved for an option of a game. */
export function savedSetups(game: string, option: string): SavedSetup[] {
  return all().filter((saved) => saved.game === game && saved.option === option);
}

/** Saves a set-up, replacing one with the same name. Returns whether the browser could save it. */
export function saveSetup(saved: SavedSetup): boolean {
  const others = all().filter(
    ({ game, option, name }) => game !== saved.game || option !== saved.option || name !== saved.name,
  );
  return remember(STORED, JSON.stringify([...others, saved]));
}

/** The value of a set-up as a file: one line for each part. */
export function setupFile(value: string): string {
  return `${value.replaceAll('; ', '\n')}\n`;
}

/** The name and the value of a set-up in a file; null if the text is not a set-up. */
export function readSetupFile(text: string): { name: string; value: string } | null {
  const name = /^name: *(.+)$/m.exec(text)?.[1]?.trim();
  const lines = text.split('\n').map((line) => line.trim());
  return name ? { name, value: lines.filter((line) => line !== '').join('; ') } : null;
}
