// The board of an analysis, and how its worker runs searches.
import { expect, test, vi } from 'vitest';
import { Analysis } from '../../src/analysis/session.svelte';
import type { Order, Report } from '../../src/engine/contract';
import type { Rules } from '../../src/engine/rules';
import { answerOrders, type Sliced } from '../../src/engine/slices';
import type { Refusal, Scene, Stage, Thought, View } from '../../src/wire';
import { gameOf, SEATS } from '../fixtures/lines';

const REFUSAL: Refusal = { rule: 'toy.no', message: { key: 'toy-no', args: {} } };

/** Rules that allow any move but `no`. The scene of a position has a spot with its text. */
function toy(): Rules & { opened: Map<number, View> } {
  const opened = new Map<number, View>();
  let handles = 0;
  const keep = (view: View): Promise<number> => {
    handles += 1;
    opened.set(handles, view);
    return Promise.resolve(handles);
  };
  const view = (handle: number): View => opened.get(handle) ?? gameOf('');
  const close = (handle: number): Promise<void> => {
    opened.delete(handle);
    return Promise.resolve();
  };
  return {
    opened,
    openTable: ({ position }: { position: string | null }) =>
      position === 'nonsense' ? Promise.reject(new Error('not a position')) : keep(gameOf('')),
    seats: () => Promise.resolve(SEATS),
    view: (handle: number) => Promise.resolve(view(handle)),
    closeTable: close,
    openBoard: keep,
    closeBoard: close,
    played: (from: View, moves: string[]) => {
      const refused = moves.indexOf('no');
      const before = from.turns.map(({ text }) => text);
      const all = [...before, ...(refused < 0 ? moves : moves.slice(0, refused))];
      return Promise.resolve({ view: gameOf(all.join(' ')), refusal: refused < 0 ? null : REFUSAL });
    },
    stage: () => Promise.resolve({} as Stage),
    scene: (handle: number, ply: number) => {
      const id = ['start', ...view(handle).turns.map(({ text }) => text)].slice(0, ply + 1).join(' ');
      return Promise.resolve({
        solids: [],
        spots: [{ id }],
        trays: [],
        marks: [],
        trails: [],
        prompt: null,
      } as unknown as Scene);
    },
    motion: () => Promise.resolve([]),
    next: () => Promise.resolve({ kind: 'choices', choices: [] }),
  } as unknown as Rules & { opened: Map<number, View> };
}

async function open(moves: string, ply = Infinity) {
  const rules = toy();
  const refused = vi.fn();
  const problem = vi.fn();
  const stepped = vi.fn();
  const analysis = new Analysis('toy', rules, { refused, problem, stepped });
  const refusal = await analysis.open({ game: 'toy', options: {}, position: null }, moves, ply);
  return { rules, refused, problem, stepped, analysis, refusal };
}

/** The text of the position on the board. */
function board({ model }: Analysis): string | undefined {
  return model.scene?.spots[0]?.id;
}

test('a game is laid out with its side lines, at the ply that was asked for', async () => {
  const { analysis } = await open('a ( k ) b ( x y ( z ) ) c', 2);
  expect(analysis.moves).toBe('a ( k ) b ( x y ( z ) ) c');
  expect(board(analysis)).toBe('start a b');
  expect(analysis.ply).toBe(2);
});

test('a move that is not allowed is told, and what came before it stands', async () => {
  const { analysis, refused, refusal } = await open('a b no c');
  expect(refusal).toEqual(REFUSAL);
  expect(refused).not.toHaveBeenCalled();
  expect(analysis.moves).toBe('a b');
  await analysis.play(['no']);
  expect(refused).toHaveBeenCalledExactlyOnceWith(REFUSAL);
  expect(board(analysis)).toBe('start a b');
});

test('a position that cannot be read is an error, and nothing else is told', async () => {
  const { analysis, problem } = await open('');
  const setup = { game: 'toy', options: {}, position: 'nonsense' };
  await expect(analysis.open(setup, '', 0)).rejects.toThrow('not a position');
  expect(problem).not.toHaveBeenCalled();
});

test('going back and playing another move begins a side line', async () => {
  const { analysis } = await open('a b c');
  await analysis.step(-Infinity);
  expect(board(analysis)).toBe('start');
  await analysis.step(1);
  await analysis.play(['x', 'y']);
  expect(board(analysis)).toBe('start a x y');
  expect(analysis.moves).toBe('a b ( x y ) c');
  await analysis.step(-1);
  await analysis.step(Infinity);
  expect(board(analysis), 'the line that one is in').toBe('start a x y');
  await analysis.remove();
  expect(board(analysis)).toBe('start a');
  expect(analysis.moves).toBe('a b c');
});

test('steps in quick succession add up', async () => {
  const { analysis } = await open('a b c');
  await Promise.all([analysis.step(-1), analysis.step(-1), analysis.step(-1), analysis.step(1)]);
  expect(board(analysis)).toBe('start a');
});

test('a step is told with where it leads, and staying is not told', async () => {
  const { analysis, stepped } = await open('a b');
  expect([analysis.ply, analysis.line.length - 1]).toEqual([2, 2]);
  await analysis.step(-1);
  expect([analysis.ply, analysis.line.length - 1]).toEqual([1, 2]);
  expect(stepped).toHaveBeenCalledOnce();
  await analysis.step(0);
  expect(stepped).toHaveBeenCalledOnce();
});

test('a preview shows what comes, plays nothing, and goes away', async () => {
  const { analysis } = await open('a');
  await analysis.preview(['p', 'q']);
  expect(board(analysis)).toBe('start a p q');
  expect(analysis.model.active).toBe(false);
  await analysis.preview(null);
  expect(board(analysis)).toBe('start a');
  expect(analysis.model.active).toBe(true);
  expect(analysis.moves).toBe('a');
});

test('of several previews in a hurry only the last is shown', async () => {
  const { analysis } = await open('');
  const shown = vi.spyOn(analysis.model, 'show');
  await Promise.all([analysis.preview(['p']), analysis.preview(['q']), analysis.preview(['r'])]);
  expect(shown).toHaveBeenCalledOnce();
  expect(board(analysis)).toBe('start r');
});

test('a preview that begins while the position is being shown again is not lost', async () => {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    const { analysis } = await open('a');
    await analysis.preview(['p']);
    const back = analysis.preview(null);
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    await Promise.all([back, analysis.preview(['q'])]);
    expect(board(analysis), `after ${ticks} ticks`).toBe('start a q');
  }
});

test('a move after a preview is played from the position that is looked into', async () => {
  const { analysis } = await open('a');
  await Promise.all([analysis.preview(['p']), analysis.play(['b'])]);
  await analysis.preview(null);
  expect(board(analysis)).toBe('start a b');
});

test('boards that are no longer shown are closed', async () => {
  const { analysis, rules } = await open('a b');
  await analysis.play(['c']);
  await analysis.preview(['p']);
  await analysis.preview(null);
  expect(rules.opened.size).toBe(1);
  analysis.close();
  expect(rules.opened.size).toBe(0);
});

/**
 * A worker whose searches find their task's moves one after another, and then go on without end.
 * @param deeper Whether each of them is found one move deeper than the previous one.
 */
function worker(deeper = true) {
  let tell: (event: { data: Order<string[]> }) => void = () => undefined;
  const reports: Report[] = [];
  const closed: string[] = [];
  const scope = {
    postMessage: (report: Report) => reports.push(report),
    addEventListener: (_: string, listener: typeof tell) => (tell = listener),
  } as unknown as DedicatedWorkerGlobalScope;
  const open = (moves: string[]): Promise<Sliced> => {
    if (moves.length === 0) return Promise.reject(new Error('nothing to think about'));
    const left = [...moves];
    let best = '';
    return Promise.resolve({
      run: () => {
        best = left.shift() ?? best;
        return { done: false, best, depth: deeper ? moves.length - left.length : 1 } as Thought;
      },
      enough: () => best === 'enough',
      close: () => closed.push(best),
    });
  };
  answerOrders(scope, open, () => Promise.resolve());
  const order = (data: Order<string[]>): void => tell({ data });
  const last = (id: number): Report | undefined => reports.findLast((report) => report.id === id);
  return { order, reports, closed, last };
}

test('a search reports what it thinks until it has thought enough', async () => {
  const { order, reports, closed } = worker();
  order({ kind: 'begin', id: 1, task: ['a', 'b', 'enough'] });
  await vi.waitFor(() => expect(closed).toEqual(['enough']));
  expect(reports.map((report) => [report.kind, 'thought' in report && report.thought.best])).toEqual([
    ['thought', 'a'],
    ['thought', 'b'],
    ['done', 'enough'],
  ]);
});

test('while nothing deeper is found, a search reports four times a second', async () => {
  const clock = vi.spyOn(performance, 'now');
  try {
    let now = 0;
    clock.mockImplementation(() => (now += 50));
    const { order, reports, closed } = worker(false);
    order({ kind: 'begin', id: 1, task: ['a', 'b', 'c', 'd', 'e', 'enough'] });
    await vi.waitFor(() => expect(closed).toEqual(['enough']));
    const told = reports.map((report) => 'thought' in report && report.thought.best);
    expect(told).toEqual(['a', 'd', 'enough']);
  } finally {
    clock.mockRestore();
  }
});

test('a search is told to stop between two slices, and the next one begins after it', async () => {
  const { order, last, closed, reports } = worker();
  order({ kind: 'begin', id: 1, task: ['a'] });
  order({ kind: 'begin', id: 2, task: ['enough'] });
  await vi.waitFor(() => expect(last(1)).toBeDefined());
  expect(last(2)).toBeUndefined();
  order({ kind: 'stop', id: 1 });
  await vi.waitFor(() => expect(last(2)?.kind).toBe('done'));
  expect(closed).toEqual(['a', 'enough']);
  expect(reports.filter(({ kind }) => kind === 'done').map(({ id }) => id)).toEqual([1, 2]);
});

test('a search that cannot begin fails, and the next one works', async () => {
  const { order, last } = worker();
  order({ kind: 'begin', id: 1, task: [] });
  order({ kind: 'begin', id: 2, task: ['enough'] });
  await vi.waitFor(() => expect(last(2)?.kind).toBe('done'));
  expect(last(1)).toEqual({ kind: 'failed', id: 1, message: 'nothing to think about', trap: false });
});
