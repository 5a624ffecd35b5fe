import { beforeAll, describe, expect, test } from 'vitest';
import { Alarm, type AlarmWorld } from '../../src/table/clocks/alarm';
import { clocksInWords } from '../../src/table/clocks/clocks-in-words';
import type { SeatClock } from '../../src/protocol';
import {
  changesIn,
  clockText,
  CONTROL_KINDS,
  controlText,
  controlWords,
  leftAt,
  lowAt,
  readControl,
  type Control,
  type HeardClock,
} from '../../src/tables/clock';
import { learn, say, speak } from '../../src/words/words.svelte';

beforeAll(async () => {
  await speak('en');
  await learn('clocks');
});

const running = (left_ms: number, free_ms = 0): SeatClock => ({ seat: 'w', left_ms, free_ms, runs: true });

function heard(seats: SeatClock[], control = '300', at = 1000): HeardClock {
  return { control, phase: 'running', seats, at_ms: 0, at, rated: null };
}

describe('the time left', () => {
  test('counts down from its arrival, after free time, and never below zero', () => {
    expect(leftAt(running(5000), 1000, 3000)).toBe(3000);
    expect(leftAt(running(5000, 1500), 1000, 3000)).toBe(4500);
    expect(leftAt(running(5000, 1500), 1000, 2000)).toBe(5000);
    expect(leftAt(running(5000), 1000, 99_000)).toBe(0);
    expect(leftAt({ ...running(5000), runs: false }, 1000, 99_000)).toBe(5000);
  });

  test.each([
    [0, '0:00.0'],
    [9_399, '0:09.3'],
    [10_000, '0:10'],
    [299_999, '4:59'],
    [3_723_000, '1:02:03'],
    [2 * 86_400_000, '2 d 0 h'],
    [3 * 86_400_000 - 1, '2 d 23 h'],
  ])('of %d ms is shown as %s', (left, text) => {
    expect(clockText(left, say).replace(/[\u2068\u2069]/g, '')).toBe(text);
  });

  test('is redrawn only when its text changes', () => {
    for (const left of [9_350, 10_000, 10_001, 59_999, 61_500, 100_000_500]) {
      const clock = running(left);
      const wait = changesIn(clock, 0, 0) ?? 0;
      expect(clockText(leftAt(clock, 0, wait), say), String(left)).not.toBe(clockText(left, say));
      expect(clockText(leftAt(clock, 0, wait - 2), say), String(left)).toBe(clockText(left, say));
    }
    expect(changesIn(running(5_000, 700), 0, 0)).toBeGreaterThan(700);
    expect(changesIn({ ...running(5_000), runs: false }, 0, 0), 'it stands').toBeNull();
    expect(changesIn(running(5_000), 0, 5_000), 'it is over').toBeNull();
  });
});

describe('time controls', () => {
  const controls: Control[] = [
    { kind: 'none' },
    { kind: 'fixed', minutes: 5 },
    { kind: 'increment', minutes: 3, seconds: 2 },
    { kind: 'delay', minutes: 10, seconds: 5 },
    { kind: 'days', days: 3 },
  ];

  test('round-trip through text', () => {
    expect(controls.map(({ kind }) => kind)).toEqual([...CONTROL_KINDS]);
    expect(controls.map(controlText)).toEqual([null, '300', '180+2', '600d5', '3days']);
    for (const control of controls) expect(readControl(controlText(control))).toEqual(control);
    for (const text of ['', 'fast', '5x5', '+3', 'days']) expect(readControl(text).kind, text).toBe('none');
  });

  test('are said in every language', async () => {
    for (const language of ['fr', 'de', 'en'] as const) {
      await speak(language);
      for (const text of ['300', '60+1', '600d5', '1days', '3days']) {
        expect(controlWords(text, say), `${language} ${text}`).toMatch(/^(Clock|Pendule|Uhr)[^{}]*\d[^{}]*$/);
      }
    }
  });
});

/** The time that the test has let pass. */
class Hours implements AlarmWorld {
  time = 1000;
  #due: { at: number; run: () => void }[] = [];
  now(): number {
    return this.time;
  }
  after(milliseconds: number, run: () => void): () => void {
    const one = { at: this.time + milliseconds, run };
    this.#due.push(one);
    return () => {
      this.#due = this.#due.filter((other) => other !== one);
    };
  }
  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.#due.filter(({ at }) => at <= this.time);
    this.#due = this.#due.filter(({ at }) => at > this.time);
    for (const { run } of due) run();
  }
}

describe('the alarm', () => {
  function watch(clock: HeardClock): { hours: Hours; alarm: Alarm; rung: number[] } {
    const hours = new Hours();
    const rung: number[] = [];
    const alarm = new Alarm('w', (left) => rung.push(left), hours);
    alarm.set(clock);
    return { hours, alarm, rung };
  }

  test('rings once when little time is left, and again after time was added', () => {
    const { hours, alarm, rung } = watch(heard([running(60_000)]));
    const low = lowAt('300');
    hours.pass(60_000 - low - 1);
    expect(rung).toEqual([]);
    hours.pass(1);
    expect(rung).toEqual([low]);
    alarm.set(heard([running(low - 500)], '300', hours.time));
    hours.pass(low);
    expect(rung, 'not twice').toEqual([low]);
    alarm.set(heard([running(low + 15_000)], '300', hours.time));
    hours.pass(15_000);
    expect(rung).toEqual([low, low]);
  });

  test('rings at once for a late return, and not while the clock is stopped', () => {
    expect(watch(heard([{ ...running(2_000), runs: false }])).rung).toEqual([]);
    const late = watch(heard([running(2_000)]));
    late.hours.pass(0);
    expect(late.rung).toEqual([2_000]);
    const stopped = watch(heard([running(60_000)]));
    stopped.alarm.stop();
    stopped.hours.pass(100_000);
    expect(stopped.rung).toEqual([]);
  });

  test('warns ten seconds to a minute before the end, or hours before for clocks in days', () => {
    expect(['10', '300', '10800', '3days'].map(lowAt)).toEqual([10_000, 37_500, 60_000, 10_800_000]);
  });
});

test('the clocks are announced with the players’ names and which one runs', () => {
  const player = { kind: 'person' as const, level: null, present: true, mine: false };
  const players = [
    { ...player, seat: 'w', name: 'Ada' },
    { ...player, seat: 'b', name: null },
  ];
  const clock = heard([running(65_000), { ...running(59_000), seat: 'b', runs: false }], '300+3');
  const said = clocksInWords({ clock, players }, 1000).replace(/[\u2068\u2069]/g, '');
  expect(said).toBe(
    'Ada: 1:05, running; Black: 0:59; Clock: 5 minutes each, and 3 seconds more with every turn',
  );
  expect(clocksInWords({ clock: null, players })).toBe('');
});
