import { learn } from '../words/words.svelte';

/** Loads what a table with clocks needs besides, with its words. */
export async function clocksOfTables() {
  const [parts] = await Promise.all([import('./clocks/index'), learn('clocks')]);
  return parts;
}
