import { learn } from '../words/words.svelte';

/** Loads the additional parts of a table with clocks, and their texts. */
export async function clocksOfTables() {
  const [parts] = await Promise.all([import('./clocks/index'), learn('clocks')]);
  return parts;
}
