/** The remaining times of the players at a table, computed from the server's last message. */
import type { ClockState, SeatClock, Speed } from '../protocol';

/** The server's clocks and when they arrived, in milliseconds of `performance.now()`. */
export interface HeardClock extends ClockState {
  at: number;
  /** The class in which the game is rated; null if it is not. */
  rated: Speed | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below this time, tenths of a second are shown. */
const TENTHS_BELOW = 10 * SECOND;

/** The clock of a seat; null if it has none. */
export function clockOf(clock: ClockState | null, seat: string): SeatClock | null {
  return clock?.seats.find((one) => one.seat === seat) ?? null;
}

/** The time left at a moment, in milliseconds. */
export function leftAt({ left_ms, free_ms, runs }: SeatClock, heard: number, now: number): number {
  if (!runs) return left_ms;
  return Math.max(0, left_ms - Math.max(0, now - heard - free_ms));
}

/** The time until the text of a running clock changes, in milliseconds; null if it is stopped. */
export function changesIn(clock: SeatClock, heard: number, now: number): number | null {
  if (!clock.runs) return null;
  const free = Math.max(0, clock.free_ms - (now - heard));
  const left = leftAt(clock, heard, now);
  if (left <= 0) return null;
  // One millisecond more, so that the timer does not fire just before the change.
  return free + (left % stepOf(left)) + 1;
}

/** For how long the same text is shown. */
function stepOf(left: number): number {
  if (left > DAY) return HOUR;
  return left > TENTHS_BELOW ? SECOND : SECOND / 10;
}

/** A time as shown on a clock: `4:59`, `0:09.3`, `1:02:03`. Times in days contain words, so they are left to `say`. */
export function clockText(left: number, say: (key: string, args: Record<string, number>) => string): string {
  if (left > DAY)
    return say('clock-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  if (hours > 0) return `${hours}:${two(minutes)}:${seconds}`;
  const tenths = left < TENTHS_BELOW ? `.${Math.floor((left % SECOND) / (SECOND / 10))}` : '';
  return `${minutes}:${seconds}${tenths}`;
}

/** A time control, parsed. */
export type Control =
  | { kind: 'none' }
  | { kind: 'fixed'; minutes: number }
  | { kind: 'increment' | 'delay'; minutes: number; seconds: number }
  | { kind: 'days'; days: number };

/** The kinds of time controls. */
export const CONTROL_KINDS = ['none', 'fixed', 'increment', 'delay', 'days'] as const;

/** A time control in the server's notation; null for none. */
export function controlText(control: Control): string | null {
  switch (control.kind) {
    case 'none':
      return null;
    case 'fixed':
      return String(control.minutes * 60);
    case 'increment':
      return `${control.minutes * 60}+${control.seconds}`;
    case 'delay':
      return `${control.minutes * 60}d${control.seconds}`;
    case 'days':
      return `${control.days}days`;
  }
}

/** Parses a time control in the server's notation; anything else counts as none. */
export function readControl(text: string | null): Control {
  const days = /^(\d+)days$/.exec(text ?? '');
  if (days) return { kind: 'days', days: Number(days[1]) };
  const found = /^(\d+)(?:([+d])(\d+))?$/.exec(text ?? '');
  if (!found) return { kind: 'none' };
  const minutes = Number(found[1]) / 60;
  if (found[2] === undefined) return { kind: 'fixed', minutes };
  return { kind: found[2] === '+' ? 'increment' : 'delay', minutes, seconds: Number(found[3]) };
}

/** A time control in words. */
export function controlWords(
  text: string,
  say: (key: string, args: Record<string, string | number>) => string,
): string {
  const control = readControl(text);
  switch (control.kind) {
    case 'none':
      return text;
    case 'days':
      return say('clock-control-days', { days: control.days });
    case 'fixed':
      return say('clock-control-fixed', { minutes: control.minutes });
    default:
      return say(`clock-control-${control.kind}`, { minutes: control.minutes, seconds: control.seconds });
  }
}

/**
 * The remaining time at which a player is warned: an eighth of the initial time, between ten seconds and a minute;
 * three hours for games with days per turn.
 */
export function lowAt(text: string): number {
  const control = readControl(text);
  if (control.kind === 'none') return 0;
  if (control.kind === 'days') return 3 * HOUR;
  return Math.min(MINUTE, Math.max(10 * SECOND, (control.minutes * MINUTE) / 8));
}
