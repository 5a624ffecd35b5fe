/** The letters that men carry on request. */
import { GAMES } from '../games/catalogue';
import type { Message, Solid } from '../wire';

/**
 * A man's letter in the language of the page, which goes with its name there; the notation keeps the label. Numbers
 * and what carries no name of a game stay as they are.
 */
export function letterOf({ role, name, label }: Solid, say: (message: Message) => string): string {
  const { key } = name;
  const game = role.kind === 'man' && GAMES.find(({ family }) => key.startsWith(`${family}-`));
  if (!game || label === '') return label;
  return say({ key: `${game.family}-letter`, args: { letter: label, name: key } });
}

/** The key for a man's letter: without accents, which not every keyboard has. */
export function letterKey(solid: Solid, say: (message: Message) => string): string {
  return letterOf(solid, say).normalize('NFD').replace(/\p{M}/u, '');
}
