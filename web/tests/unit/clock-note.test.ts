import { flushSync, mount, tick, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { sound } from '../../src/sounds/sounds';
import ClockNote from '../../src/table/clocks/ClockNote.svelte';
import type { Desk } from '../../src/table/desk.svelte';
import type { HeardClock } from '../../src/tables/clock';
import { notify } from '../../src/ui/notices.svelte';

vi.mock('../../src/sounds/sounds');
vi.mock('../../src/ui/notices.svelte');
vi.mock('../../src/ui/media.svelte', () => ({ holds: () => () => true, narrow: () => true }));

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

/**
 * How many notices say that a game can be claimed, if the note about this is between these heights in a narrow window.
 */
async function told(top: number, bottom: number): Promise<number> {
  vi.useFakeTimers();
  const [header, bar] = [50, 700];
  const table = {
    speaker: 'w',
    over: false,
    players: [
      { seat: 'w', mine: true },
      { seat: 'b', mine: false, name: 'Bert', claimAt: performance.now() + 1_000 },
    ],
    mine: [{ seat: 'w' }],
    view: { to_move: ['b'] },
    clock: null,
  };
  const shown = mount(ClockNote, { target: document.body, props: { desk: { table } as unknown as Desk } });
  flushSync();
  const note = document.querySelector<HTMLElement>('[data-testid=gone]');
  if (!note) throw new Error('there is no note');
  note.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  document.elementFromPoint = (_x, y) => (y < 0 ? null : y < header || y > bar ? document.body : note);
  vi.mocked(notify).mockClear();
  vi.advanceTimersByTime(1_000);
  flushSync();
  await tick();
  await Promise.resolve();
  void unmount(shown);
  vi.useRealTimers();
  return vi.mocked(notify).mock.calls.length;
}

test('a notice says what a note above or below the part of the page on the screen says', async () => {
  expect(await told(100, 200), 'on the screen').toBe(0);
  expect(await told(-300, -200), 'above the window').toBe(1);
  expect(await told(20, 120), 'below the header in part').toBe(1);
  expect(await told(650, 750), 'behind the bar in part').toBe(1);
});
