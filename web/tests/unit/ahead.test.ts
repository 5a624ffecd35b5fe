// Lines that are made on the board, while the game may continue at any moment.
import { beforeEach, expect, test, vi } from 'vitest';
import { Ahead } from '../../src/ahead/ahead.svelte';
import { noteLines, notedLines } from '../../src/ahead/requests';
import type { Rules } from '../../src/engine/rules';
import type { Desk } from '../../src/table/desk.svelte';
import { readTable } from '../../src/tables/api';
import type { Turn, View } from '../../src/wire';
import { gameOf } from '../fixtures/lines';

vi.mock('../../src/ahead/requests');
vi.mock('../../src/tables/api', async (original) => ({ ...(await original<object>()), readTable: vi.fn() }));

/** A promise that is pending until a test opens the gate. */
function gate(): { open: () => void; passed: Promise<void> } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

let opened: Set<number>;
/** What the computation of the next position waits for. */
let held: Promise<void>;

const rules = {
  played: async (from: View, moves: string[]) => {
    await held;
    const before = from.turns.map(({ text }) => text);
    return { view: gameOf([...before, ...moves].join(' ')), refusal: null };
  },
  openBoard: async () => {
    await held;
    const board = opened.size + 1;
    opened.add(board);
    return board;
  },
  closeBoard: (board: number) => {
    opened.delete(board);
    return Promise.resolve();
  },
  scene: () => Promise.resolve({}),
  motion: () => Promise.resolve([]),
} as unknown as Rules;

const line = (moves: string): Turn[] => [...gameOf(moves).turns];

function seated() {
  const table = { id: 'table', view: gameOf(''), players: [{ seat: 'w' }, { seat: 'b' }] };
  const model = { show: vi.fn(), resume: vi.fn() };
  const take = vi.fn(() => Promise.resolve());
  const desk = { table, model, stage: {}, scene: null, divert: null, take, plies: 0, goTo: () => held };
  const ahead = new Ahead(desk as unknown as Desk, 'b', 'token', rules, { refused: vi.fn() });
  return { ahead, desk, table, model };
}

beforeEach(() => {
  vi.clearAllMocks();
  opened = new Set();
  held = Promise.resolve();
  vi.mocked(notedLines).mockResolvedValue({ lines: [] });
  vi.mocked(noteLines).mockImplementation((...[, , , lines]) =>
    Promise.resolve({ lines: lines.map((moves) => line(moves.join(' '))) }),
  );
  vi.mocked(readTable).mockImplementation(() =>
    Promise.resolve({ seq: 7, view: gameOf('') } as Awaited<ReturnType<typeof readTable>>),
  );
});

test('a line that was not begun yet when the game went on is not begun at all', async () => {
  const { ahead, desk, model } = seated();
  const { open, passed } = gate();
  held = passed;
  const begun = ahead.begin();
  ahead.close(true);
  open();
  await begun;
  expect(ahead.line).toBeNull();
  expect(desk.divert).toBeNull();
  expect(model.show).not.toHaveBeenCalled();
  expect(opened.size).toBe(0);
});

test.each(['add', 'back'] as const)('a move (%s) does not come after its line has ended', async (what) => {
  const { ahead, desk, model } = seated();
  await ahead.look();
  await ahead.begin();
  await ahead.add('x');
  const shown = model.show.mock.calls.length;
  const { open, passed } = gate();
  held = passed;
  const done = what === 'add' ? ahead.add('y') : ahead.back();
  ahead.close(true);
  open();
  await done;
  expect(ahead.line).toBeNull();
  expect(ahead.problem, 'it is said that the line was lost').not.toBe('');
  expect(model.show).toHaveBeenCalledTimes(shown);
  expect(desk.take).toHaveBeenCalledTimes(1);
  expect(opened.size).toBe(0);
  await ahead.add('z');
  expect(ahead.problem).toBe('');
});

test('a line is kept until it is noted, also where another game with as many turns goes on', async () => {
  const { ahead, table } = seated();
  table.view = gameOf('a b');
  await ahead.look();
  await ahead.begin();
  await ahead.add('x');
  await ahead.add('y');
  vi.mocked(readTable).mockResolvedValue({ seq: 9, view: gameOf('a c') } as Awaited<
    ReturnType<typeof readTable>
  >);
  await ahead.keep();
  expect(ahead.problem).not.toBe('');
  expect(ahead.line?.length).toBe(2);
  expect(noteLines).not.toHaveBeenCalled();
});

test('what is noted replaces only what was known', async () => {
  const { ahead } = seated();
  vi.mocked(notedLines).mockResolvedValue({ lines: [line('p q')] });
  await ahead.look();
  await ahead.begin();
  await ahead.add('x');
  await ahead.add('y');
  await ahead.keep();
  const lines = [
    ['p', 'q'],
    ['x', 'y'],
  ];
  expect(noteLines).toHaveBeenCalledExactlyOnceWith('table', 'token', 7, lines, [['p', 'q']]);
  expect(ahead.line).toBeNull();
  expect(opened.size).toBe(0);
});

test('two answers to the same moves are not sent', async () => {
  const { ahead } = seated();
  vi.mocked(notedLines).mockResolvedValue({ lines: [line('x q')] });
  await ahead.look();
  await ahead.begin();
  await ahead.add('x');
  await ahead.add('y');
  await ahead.keep();
  expect(ahead.problem).not.toBe('');
  expect(noteLines).not.toHaveBeenCalled();
  await ahead.cancel();
});

test('lines that cannot be learnt are asked for again', async () => {
  const { ahead } = seated();
  vi.mocked(notedLines).mockRejectedValueOnce(new Error('gone'));
  await ahead.look();
  expect(ahead.lines).toBeNull();
  expect(ahead.problem).not.toBe('');
  await ahead.again();
  expect(ahead.lines).toEqual([]);
  expect(ahead.problem).toBe('');
});
