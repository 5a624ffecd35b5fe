import { beforeEach, expect, test, vi } from 'vitest';
import type { EditAnswer } from '../../src/engine/contract';
import type { Rules } from '../../src/engine/rules';
import { isRecord, recordOf } from '../../src/editor/files';
import { positionFragment, readPosition } from '../../src/routes';
import { EditorSession } from '../../src/editor/session.svelte';
import { dropPosition, savedPositions, savePosition, type SavedPosition } from '../../src/editor/shelf';
import { readSetupFile, savedSetups, saveSetup, setupFile } from '../../src/setups/setups';
import type { Edit, Refusal, Scene, Workbench } from '../../src/wire';

beforeEach(() => localStorage.clear());

test('an address carries a position with its options, whatever characters they contain', () => {
  const options = { setup: 'a; b=c&d', level: '2' };
  const position = '1/2 w - 0';
  expect(readPosition(positionFragment(options, position))).toEqual({ options, position, moves: '' });
  expect(readPosition('')).toEqual({ options: {}, position: null, moves: '' });
});

test('a file is a record without moves', () => {
  const text = recordOf('cubulus', { level: '2' }, 'x w');
  expect(text).toBe('[Game "cubulus"]\n[Option "level=2"]\n[Position "x w"]\n');
  expect([isRecord(text), isRecord('x w')]).toEqual([true, false]);
});

function saved(name: string, time: number): SavedPosition {
  return { name, game: 'cubulus', options: {}, position: name, saved: time };
}

test('positions are saved by name and game, the newest first', () => {
  for (const [name, time] of [
    ['a', 1],
    ['b', 3],
    ['a', 2],
  ] as const)
    savePosition(saved(name, time));
  savePosition({ ...saved('a', 9), game: 'tesseract' });
  expect(savedPositions('cubulus')).toEqual([saved('b', 3), saved('a', 2)]);
  dropPosition('cubulus', 'b');
  expect(savedPositions('cubulus')).toEqual([saved('a', 2)]);
  expect(savedPositions('tesseract')).toHaveLength(1);
});

test('set-ups are saved by their option, and invalid ones are ignored', () => {
  const setup = { name: 'mine', game: 'cubes-4d', option: 'setup', value: 'v' };
  saveSetup({ ...setup, value: 'old' });
  saveSetup(setup);
  expect(savedSetups('cubes-4d', 'setup')).toEqual([setup]);
  expect(savedSetups('cubes-4d', 'other')).toEqual([]);
  localStorage.setItem('cubarium.setups', JSON.stringify([{ name: 1 }, setup, null]));
  expect(savedSetups('cubes-4d', 'setup')).toEqual([setup]);
  localStorage.setItem('cubarium.setups', '{');
  expect(savedSetups('cubes-4d', 'setup')).toEqual([]);
});

test('a set-up round-trips through a file', () => {
  const value = 'name: ours; heights: 1/2; note: from an attic';
  expect(setupFile(value)).toBe('name: ours\nheights: 1/2\nnote: from an attic\n');
  expect(readSetupFile(setupFile(value))).toEqual({ name: 'ours', value });
  expect(readSetupFile('1/2 w - 0')).toBeNull();
});

const REFUSAL: Refusal = { rule: 'toy.place', message: { key: 'toy-no', args: {} } };

/** A toy game: the text lists the occupied spots, and nothing can be put on `c`. */
function toy(): Rules {
  const scene: Scene = {
    solids: [],
    spots: ['a', 'b', 'c'].map((id) => ({ id }) as Scene['spots'][number]),
    trays: [],
    marks: [],
    trails: [],
    prompt: null,
  };
  const edited = (text: string): EditAnswer => ({
    ok: true,
    edited: { text, scene, settings: [], flaws: text.includes('b') ? [REFUSAL] : [] },
  });
  return {
    workbench: () =>
      Promise.resolve({
        stage: {} as Workbench['stage'],
        tools: [{ id: 'man', shape: 's', role: { kind: 'frame' }, name: { key: 'man', args: {} } }],
        start: 'a',
        bare: '',
      }),
    edit: (_game: string, _options: Record<string, string>, text: string, edit: Edit | null) => {
      if (text === '?') return Promise.reject(new Error('unreadable'));
      if (edit?.kind === 'put' && edit.spot === 'c') return Promise.resolve({ ok: false, refusal: REFUSAL });
      if (edit?.kind === 'put' && !text.includes(edit.spot)) return Promise.resolve(edited(text + edit.spot));
      if (edit?.kind === 'take') return Promise.resolve(edited(text.replace(edit.spot, '')));
      return Promise.resolve(edited(text));
    },
  } as unknown as Rules;
}

async function session() {
  const refused = vi.fn();
  const made = new EditorSession('toy', toy(), { refused, changed: () => undefined });
  await made.open({}, null);
  const click = async (spot: string): Promise<void> => {
    await made.model.pick({ kind: 'spot', id: spot }, 'net');
    // Edits are applied one after another; this one changes nothing, and is finished last.
    await made.takeAway('nowhere');
  };
  return { made, click, refused };
}

test('a click places the man in hand, and removes it where it already stands', async () => {
  const { made, click } = await session();
  expect([made.text, made.sound]).toEqual(['a', true]);
  await click('b');
  expect([made.text, made.sound]).toEqual(['ab', false]);
  await click('a');
  expect(made.text).toBe('b');
  made.tool = null;
  await click('b');
  expect(made.text).toBe('');
});

test('nothing is told after the editor is left', async () => {
  const changed = vi.fn();
  const made = new EditorSession('toy', toy(), { refused: () => undefined, changed });
  const opened = made.open({}, null);
  made.close();
  await opened;
  expect(changed).not.toHaveBeenCalled();
});

test('an impossible placement is refused, and the board stays usable', async () => {
  const { made, click, refused } = await session();
  await click('c');
  expect(refused).toHaveBeenCalledWith(REFUSAL);
  expect([made.text, made.model.active]).toEqual(['a', true]);
});

test('steps are undone and redone until a new one is made', async () => {
  const { made, click } = await session();
  await click('b');
  await made.undo();
  expect([made.text, made.canUndo, made.canRedo]).toEqual(['a', false, true]);
  await made.redo();
  expect([made.text, made.canUndo, made.canRedo]).toEqual(['ab', true, false]);
  await made.undo();
  await click('a');
  expect([made.text, made.canRedo]).toEqual(['', false]);
});

test('steps that are undone in quick succession start from where the earlier ones lead', async () => {
  const { made, click } = await session();
  await click('b');
  await click('a');
  await Promise.all([made.undo(), made.undo()]);
  expect([made.text, made.canUndo, made.canRedo]).toEqual(['a', false, true]);
  await Promise.all([made.redo(), made.redo()]);
  expect([made.text, made.canUndo, made.canRedo]).toEqual(['b', true, false]);
  const placed = made.do({ kind: 'put', tool: 'man', spot: 'a' });
  await Promise.all([placed, made.undo()]);
  expect(made.text, 'the man that was just placed').toBe('b');
});

test('a step back brings the options with which a position was built', async () => {
  const { made, click } = await session();
  await click('b');
  const other = { level: '2' };
  await made.open(other, null);
  expect([made.text, made.options]).toEqual(['a', other]);
  await made.undo();
  expect([made.text, made.options]).toEqual(['ab', {}]);
  await made.redo();
  expect([made.text, made.options]).toEqual(['a', other]);
});

test('an unreadable text changes nothing', async () => {
  const { made } = await session();
  await expect(made.show('?')).rejects.toThrow('unreadable');
  await expect(made.open({ level: '9' }, '?')).rejects.toThrow('unreadable');
  expect([made.text, made.options]).toEqual(['a', {}]);
});
