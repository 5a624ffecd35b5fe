import { learn } from '../words/words.svelte';

/** Loads the extra parts of a table with clocks, with their texts. */
export async function clocksOfTables() {
  const [parts] = await Promise.all([import('./clocks/index'), learn('clocks')]);
  return parts;
}
