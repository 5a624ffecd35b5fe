// What the pictures show of each game, from the games' manifests.
import { readFileSync } from 'node:fs';

/** @typedef {'picture' | 'gallery' | 'firstMinutes'} Kind */

/** @type {Record<string, Partial<Record<Kind, any>>>} */
const games = JSON.parse(readFileSync(new URL('shown.json', import.meta.url), 'utf8'));

/**
 * What pictures of a kind show, by game.
 *
 * @param {Kind} kind
 * @returns {Record<string, any>}
 */
export function ofGames(kind) {
  const shown = Object.entries(games).map(([game, { [kind]: of }]) => [game, of]);
  return Object.fromEntries(shown.filter(([, of]) => of !== undefined));
}
