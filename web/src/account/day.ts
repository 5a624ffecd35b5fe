/** A day where the reader is, as their language writes it. */
import { spoken } from '../words/words.svelte';

/** The day of a moment in milliseconds since 1970. */
export function day(milliseconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium' }).format(milliseconds);
}
