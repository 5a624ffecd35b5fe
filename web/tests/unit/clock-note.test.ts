import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { sound } from '../../src/sounds/sounds';
import ClockNote from '../../src/table/clocks/ClockNote.svelte';
import type { Desk } from '../../src/table/desk.svelte';
import type { HeardClock } from '../../src/tables/clock';

vi.mock('../../src/sounds/sounds');

test('a clock that runs low is heard', () => {
  vi.useFakeTimers();
  const seats = [{ seat: 'w', left_ms: 40_000, free_ms: 0, runs: true }];
  const clock: HeardClock = {
    control: '300',
    phase: 'running',
    seats,
    at_ms: 0,
    at: performance.now(),
    rated: null,
  };
  const table = {
    speaker: 'w',
    over: false,
    players: [{ seat: 'w', mine: true }],
    mine: [{ seat: 'w' }],
    view: null,
    clock,
  };
  const note = mount(ClockNote, { target: document.body, props: { desk: { table } as unknown as Desk } });
  flushSync();
  expect(sound).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40_000);
  expect(sound).toHaveBeenCalledExactlyOnceWith([{ sound: 'clock', at: 0 }]);
  void unmount(note);
  vi.useRealTimers();
});
