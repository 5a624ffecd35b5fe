/** Days and moments where the reader is, as their language writes them. */
import type { Language } from './languages';
import { spoken } from './words.svelte';

/** How long a time of day alone says when something will be, in milliseconds. */
const DAY = 24 * 60 * 60_000;

/** The language of the page as the reader's region writes it, which is the browser's if that is of this language. */
export function regional(language: Language, wanted: readonly string[]): string {
  // Some systems name regions that are none.
  return wanted.find((tag) => /^[\w-]+$/.test(tag) && tag.split('-')[0] === language) ?? language;
}

/** A moment in some form, as the reader's region writes it. */
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

/** A moment to come: the time of day alone if it is within a day. */
export function approaching(milliseconds: number, now = Date.now()): string {
  const left = milliseconds - now;
  return left >= 0 && left < DAY ? written(milliseconds, { timeStyle: 'short' }) : moment(milliseconds);
}
