// The board of an analysis, and how its worker runs searches.
import { expect, test, vi } from 'vitest';
import { Analysis } from '../../src/analysis/session.svelte';
import type { Order, Report } from '../../src/engine/contract';
import type { Rules } from '../../src/engine/rules';
import { answerOrders, type Sliced } from '../../src/engine/slices';
import type { Refusal, Scene, Stage, Thought, View } from '../../src/wire';
import { gameOf, SEATS } from '../fixtures/lines';

const REFUSAL: Refusal = { rule: 'toy.no', message: { key: 'toy-no', args: {} } };

/** Rules that allow any move except `no`. The scene of a position has a spot with its text. */
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

test('a game opens with its variations at the requested ply', async () => {
  const { analysis } = await open('a ( k ) b ( x y ( z ) ) c', 2);
  expect(analysis.moves).toBe('a ( k ) b ( x y ( z ) ) c');
  expect(board(analysis)).toBe('start a b');
  expect(analysis.ply).toBe(2);
});

test('an illegal move is reported, and the moves before it are kept', async () => {
  const { analysis, refused, refusal } = await open('a b no c');
  expect(refusal).toEqual(REFUSAL);
  expect(refused).not.toHaveBeenCalled();
  expect(analysis.moves).toBe('a b');
  await analysis.play(['no']);
  expect(refused).toHaveBeenCalledExactlyOnceWith(REFUSAL);
  expect(board(analysis)).toBe('start a b');
});

test('an unreadable position is an error, and nothing else is reported', async () => {
  const { analysis, problem } = await open('');
  const setup = { game: 'toy', options: {}, position: 'nonsense' };
  await expect(analysis.open(setup, '', 0)).rejects.toThrow('not a position');
  expect(problem).not.toHaveBeenCalled();
});

test('going back and playing another move starts a variation', async () => {
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

test('a step is reported with its target, and staying is not', async () => {
  const { analysis, stepped } = await open('a b');
  expect([analysis.ply, analysis.line.length - 1]).toEqual([2, 2]);
  await analysis.step(-1);
  expect([analysis.ply, analysis.line.length - 1]).toEqual([1, 2]);
  expect(stepped).toHaveBeenCalledOnce();
  await analysis.step(0);
  expect(stepped).toHaveBeenCalledOnce();
  await analysis.play([]);
  expect(stepped).toHaveBeenCalledOnce();
  await analysis.play(['x']);
  expect(stepped, 'a move that is played').toHaveBeenCalledTimes(2);
});

test('a preview leaves what was drawn on the position', async () => {
  const { analysis } = await open('a');
  analysis.model.draw({ from: 'start a', to: 'start a' });
  const { drawings } = analysis.model;
  expect(drawings).toHaveLength(1);
  const moves = ['b'];
  await analysis.preview(moves);
  expect(analysis.model.drawings).toEqual([]);
  await analysis.preview(null);
  expect(analysis.model.drawings).toEqual(drawings);
  await analysis.step(-1);
  expect(analysis.model.drawings, 'of another position').toEqual([]);
});

test('a preview shows a line, plays nothing and disappears', async () => {
  const { analysis } = await open('a');
  await analysis.preview(['p', 'q']);
  expect(board(analysis)).toBe('start a p q');
  expect(analysis.model.active).toBe(false);
  await analysis.preview(null);
  expect(board(analysis)).toBe('start a');
  expect(analysis.model.active).toBe(true);
  expect(analysis.moves).toBe('a');
});

test('of several quick previews only the last is shown', async () => {
  const { analysis } = await open('');
  const shown = vi.spyOn(analysis.model, 'show');
  await Promise.all([analysis.preview(['p']), analysis.preview(['q']), analysis.preview(['r'])]);
  expect(shown).toHaveBeenCalledOnce();
  expect(board(analysis)).toBe('start r');
});

test('a preview that starts while the position is restored is not lost', async () => {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    const { analysis } = await open('a');
    await analysis.preview(['p']);
    const back = analysis.preview(null);
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    await Promise.all([back, analysis.preview(['q'])]);
    expect(board(analysis), `after ${ticks} ticks`).toBe('start a q');
  }
});

test('a move after a preview is played from the current position', async () => {
  const { analysis } = await open('a');
  await Promise.all([analysis.preview(['p']), analysis.play(['b'])]);
  await analysis.preview(null);
  expect(board(analysis)).toBe('start a b');
});

test('boards out of use are closed', async () => {
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

test('a search reports progress until it is done', async () => {
  const { order, reports, closed } = worker();
  order({ kind: 'begin', id: 1, task: ['a', 'b', 'enough'] });
  await vi.waitFor(() => expect(closed).toEqual(['enough']));
  expect(reports.map((report) => [report.kind, 'thought' in report && report.thought.best])).toEqual([
    ['thought', 'a'],
    ['thought', 'b'],
    ['done', 'enough'],
  ]);
});

test('without a deeper result a search reports four times a second', async () => {
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

test('a search stops between two slices, and the next one starts after it', async () => {
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

test('a search that cannot start fails, and the next one works', async () => {
  const { order, last } = worker();
  order({ kind: 'begin', id: 1, task: [] });
  order({ kind: 'begin', id: 2, task: ['enough'] });
  await vi.waitFor(() => expect(last(2)?.kind).toBe('done'));
  expect(last(1)).toEqual({ kind: 'failed', id: 1, message: 'nothing to think about', trap: false });
});
