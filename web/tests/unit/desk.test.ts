import { beforeEach, expect, test, vi } from 'vitest';
import type { Rules } from '../../src/engine/rules';
import { think } from '../../src/engine/thinker';
import { Desk } from '../../src/table/desk.svelte';
import type { Table } from '../../src/tables/table.svelte';
import type { Thought, View } from '../../src/wire';
import { stage, start } from '../fixtures/cube-board';

vi.mock('../../src/engine/thinker');

const check = { key: 'check', args: {} };

/** The rules of a game in which several seats act at the same time without seeing each other's turns. */
const rules = {
  openBoard: () => Promise.resolve(1),
  closeBoard: () => Promise.resolve(),
  stage: () => Promise.resolve(stage),
  scene: () => Promise.resolve(start),
  motion: () => Promise.resolve([]),
  next: () => Promise.resolve({ kind: 'choices', choices: [] }),
  draft: () => Promise.resolve(start),
};

/** A player's view after the given seats have acted. */
const seen = (...seats: string[]): View =>
  ({
    game: 'break-the-cube',
    viewer: '1',
    turns: seats.map((seat) => ({ seat, text: 'built', shown: 'built' })),
  }) as unknown as View;

let answer: (thought: Thought) => void;

beforeEach(() => {
  vi.mocked(think).mockReturnValue({
    result: new Promise<Thought>((resolve) => (answer = resolve)),
    stop: () => undefined,
  } as unknown as ReturnType<typeof think>);
});

/** A desk at which seat 1 has to act, while others play elsewhere. `show` applies what happens at the table. */
async function seated(): Promise<{ desk: Desk; table: { view: View }; show: (view: View) => Promise<void> }> {
  const player = { seat: '1', kind: 'person', mine: true, level: 1 };
  const table = {
    acting: '1',
    view: seen(),
    mine: [player],
    players: [player],
    over: false,
    secrets: true,
    viewOf: () => Promise.resolve(seen()),
  };
  const unexpected = (): never => expect.unreachable();
  const desk = new Desk(table as unknown as Table, rules as unknown as Rules, {
    look: unexpected,
    stepped: unexpected,
    refused: unexpected,
    answered: unexpected,
    problem: (text) => expect.unreachable(text),
  });
  const show = (view: View): Promise<void> => {
    table.view = view;
    return desk.take(view);
  };
  await show(seen());
  return { desk, table, show };
}

/** Asks for a hint. Resolves when the search for it has started, with a promise of the answer. */
async function asking(desk: Desk): Promise<{ answered: Promise<void> }> {
  const answered = desk.askHint();
  await vi.waitFor(() => expect(think).toHaveBeenCalled());
  return { answered };
}

const thought = { best: 'built', lines: [], why: [] } as unknown as Thought;

test('a hint comes although another player acts while it is looked for, and stays when one does', async () => {
  const { desk, show } = await seated();
  const { answered } = await asking(desk);
  await show(seen('2'));
  answer(thought);
  await answered;
  expect(desk.hint?.text).toBe('built');
  await show(seen('2', '3'));
  expect(desk.hint?.text).toBe('built');
});

test('a hint ends with the turn for which it was given', async () => {
  const { desk, show } = await seated();
  const { answered } = await asking(desk);
  answer(thought);
  await answered;
  expect(desk.hint?.text).toBe('built');
  await show(seen('1'));
  expect(desk.hint).toBeNull();
});

test('a hint that comes after one has acted is not shown', async () => {
  const { desk, show } = await seated();
  const { answered } = await asking(desk);
  await show(seen('1'));
  answer(thought);
  await answered;
  expect(desk.hint).toBeNull();
});

test('a check is told only while the board shows the latest turn', async () => {
  const { desk, table, show } = await seated();
  const scene = { ...start, trails: [{ kind: 'check', spots: [], meaning: check }] };
  const given = vi.spyOn(rules, 'scene').mockResolvedValue(scene as unknown as typeof start);
  await show(seen('2'));
  expect(desk.dangers).toEqual([check]);
  expect(desk.model.active).toBe(true);
  // The next turn is made before the board shows this one.
  table.view = seen('2', '3', '2');
  await desk.take(seen('2', '3'));
  expect(desk.dangers).toEqual([]);
  expect(desk.model.active).toBe(false);
  await show(seen('2', '3', '2'));
  expect(desk.dangers).toEqual([check]);
  given.mockRestore();
});
