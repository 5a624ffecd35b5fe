/** Dates and times in the reader's time zone and language. */
import type { Language } from './languages';
import { spoken } from './words.svelte';

/** A moment that is less than this far away is shown as a time of day only, in milliseconds. */
const DAY = 24 * 60 * 60_000;

/** The page's language with the reader's region, if the browser prefers a regional variant of it. */
export function regional(language: Language, wanted: readonly string[]): string {
  // Some systems report invalid regions.
  return wanted.find((tag) => /^[\w-]+$/.test(tag) && tag.split('-')[0] === language) ?? language;
}

/** A moment in a given format, as usual in the reader's region. */
export function written(milliseconds: number, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regional(spoken(), navigator.languages), form).format(milliseconds);
}

/** The day of a moment in milliseconds since 1970. */
export function day(milliseconds: number): string {
  return written(milliseconds, { dateStyle: 'medium' });
}

/** A moment in milliseconds since 1970, to the minute. */
export function moment(milliseconds: number): string {
  return written(milliseconds, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A moment in the future: only the time of day if it is within a day. */
export function approaching(milliseconds: number, now = Date.now()): string {
  const left = milliseconds - now;
  return left >= 0 && left < DAY ? written(milliseconds, { timeStyle: 'short' }) : moment(milliseconds);
}
