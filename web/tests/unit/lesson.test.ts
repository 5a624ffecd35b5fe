// The board of an introduction.
import { expect, test, vi } from 'vitest';
import type { Rules } from '../../src/engine/rules';
import type { Step } from '../../src/learn/intro';
import { Lesson } from '../../src/learn/session.svelte';
import type { Choice, Next, Pick, Scene, Stage, View } from '../../src/wire';

vi.mock('../../src/words/words.svelte', () => ({ learn: () => Promise.resolve() }));

/** Every spot can be picked, and no pick has an effect. */
const PICKS = Array.from({ length: 200 }, (_, index): Pick => ({ kind: 'spot', id: String(index) }));
const CHOICES = PICKS.map((pick) => ({ pick, kind: 'quiet' }) as unknown as Choice);

/** Rules so slow that somebody can point at the board between any two of their answers. */
function slow(pointed: () => void) {
  const open = new Set<number>();
  let handles = 0;
  const late = async <T>(value: T): Promise<T> => {
    pointed();
    await Promise.resolve();
    pointed();
    return value;
  };
  const enter = (): Promise<number> => {
    handles += 1;
    open.add(handles);
    return late(handles);
  };
  const leave = (handle: number): Promise<void> => {
    open.delete(handle);
    return late(undefined);
  };
  const rules = {
    info: () => late({ secrets: false, seats: ['w', 'b'] }),
    openTable: enter,
    closeTable: leave,
    openBoard: enter,
    closeBoard: leave,
    view: () => late({ to_move: ['w'] } as unknown as View),
    stage: () => late({} as Stage),
    scene: () => late({ solids: [], spots: [] } as unknown as Scene),
    next: (board: number, _ply: number, _seat: string, picks: Pick[]): Promise<Next> =>
      open.has(board)
        ? Promise.resolve({ kind: 'choices', choices: picks.length === 0 ? CHOICES : [] })
        : Promise.reject(new Error(`nothing is open under ${board}`)),
  } as unknown as Rules;
  return { rules, open };
}

const step = (title: string): Step => ({
  title,
  html: '',
  options: {},
  position: 'start',
  picks: [],
  task: ['a-b'],
  done: '',
});

test('the board accepts the pointer while the next step is laid out', async () => {
  const asked: Promise<void>[] = [];
  let lesson: Lesson | null = null;
  const { rules, open } = slow(() => {
    const pick = PICKS[asked.length];
    if (lesson && pick) asked.push(lesson.model.pick(pick, 'net'));
  });
  const problem = vi.fn();
  lesson = new Lesson('toy', rules, { refused: vi.fn(), told: vi.fn(), problem });
  await lesson.begin(step('one'));
  await lesson.begin(step('two'));
  await Promise.all(asked);
  expect(problem).not.toHaveBeenCalled();
  expect(open.size, 'one table and one board stay open').toBe(2);
});

test('space for a board appears only with its content, so nothing shifts', async () => {
  let lesson: Lesson | null = null;
  const bare: string[] = [];
  const { rules } = slow(() => {
    if (lesson?.stage && !lesson.model.stage) bare.push('room without a board');
  });
  lesson = new Lesson('toy', rules, { refused: vi.fn(), told: vi.fn(), problem: vi.fn() });
  await lesson.begin(step('one'));
  expect(lesson.stage).toBe(lesson.model.stage);
  expect(bare).toEqual([]);
});
