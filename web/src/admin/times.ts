/** Times and sizes as administrators read and choose them. */
import { moment } from '../words/dates';
import { say, spoken } from '../words/words.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The possible durations of bans and announcements, in milliseconds; null until they are taken back. */
export const LASTS = {
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  ever: null,
} as const;

/** The possible times until the server goes down, in milliseconds; null for unknown. */
export const DOWN = { minutes: 10 * MINUTE, half: 30 * MINUTE, hour: HOUR, unknown: null } as const;

/** The moment after this time from now; null for never. */
export function ahead(time: number | null, now = Date.now()): number | null {
  return time === null ? null : now + time;
}

/** Until when something is in force, in words. */
export function until(ms: number | null): string {
  return ms === null ? say('admin-until-lifted') : say('admin-until', { date: moment(ms) });
}

/** A size in the largest fitting unit. */
export function size(bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  return new Intl.NumberFormat(spoken(), {
    style: 'unit',
    unit: units[power - 1] ?? 'gigabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}

/** An elapsed time in days, hours and minutes: the two largest that are not zero. */
export function passed(ms: number): string {
  const parts = {
    day: Math.floor(ms / DAY),
    hour: Math.floor(ms / HOUR) % 24,
    minute: Math.floor(ms / MINUTE) % 60,
  };
  const told = Object.entries(parts).filter(([, count]) => count > 0);
  const shown = told.length === 0 ? [['minute', 0] as const] : told.slice(0, 2);
  const texts = shown.map(([unit, count]) =>
    new Intl.NumberFormat(spoken(), { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(spoken(), { type: 'unit', style: 'narrow' }).format(texts);
}
