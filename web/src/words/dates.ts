/** Days and moments where the reader is, as their language writes them. */
import { spoken } from './words.svelte';

/** The day of a moment in milliseconds since 1970. */
export function day(milliseconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium' }).format(milliseconds);
}

/** A moment in milliseconds since 1970, to the minute. */
export function moment(milliseconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
