import type { GameInfo } from '../wire';
import { say } from '../words/words.svelte';
import { errorText } from './rpc';

/** A position as given by an address, a file or a form. */
export interface Given {
  options: Readonly<Record<string, string>>;
  /** The position's text; null for the usual start. */
  position: string | null;
}

/** The technical detail of an error in a position, which is not translated: only programs and their users need it. */
function detail(error: unknown): string {
  return errorText(error).replace(/^not a position: /, '');
}

/** Whether an option can have a value, as far as the page knows. Some options have a value for each seat. */
function fits(values: readonly string[], value: string): boolean {
  return values.length === 0 || value.split(':').every((one) => values.includes(one));
}

/** Why a position and its options cannot be shown, in one sentence. */
export function whyUnread(info: GameInfo | null, given: Given, error: unknown): string {
  if (!info) return errorText(error);
  const game = say(`game-${info.id}-name`);
  for (const [key, value] of Object.entries(given.options)) {
    const option = info.options.find((one) => one.key === key);
    if (!option) return say('unread-option', { game, key });
    if (!fits(option.values, value)) return say('unread-value', { key, value });
  }
  return given.position === null ? errorText(error) : say('unread-position', { game, detail: detail(error) });
}
