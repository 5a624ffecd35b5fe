import { expect, test } from 'vitest';
import { captioned, isKnown, regarded } from '../../src/table/caption';
import type { Table } from '../../src/tables/table.svelte';
import type { Choice, Pick } from '../../src/wire';

function table(mine: string[], played: string[], over = false): Table {
  return {
    over,
    view: { turns: played.map((seat, index) => ({ seat, text: String(index + 1) })) },
    mine: mine.map((seat) => ({ seat })),
  } as unknown as Table;
}

test.each([
  ['the opponent’s move', ['w'], ['w', 'b'], 2, '2', false],
  ['one’s own move, until something else is pointed at', ['w'], ['w', 'b', 'w'], 3, '3', true],
  ['an earlier move of one’s own', ['w'], ['w', 'b', 'w'], 1, '1', false],
  ['every move, where both sides sit here', ['w', 'b'], ['w', 'b'], 2, '2', false],
  ['every move, for those who watch', [], ['w'], 1, '1', false],
  ['nothing before the first move', ['w'], ['w', 'b'], 0, undefined, false],
])('the caption describes %s', (_, mine, played, ply, text, known) => {
  expect(captioned(table(mine, played), ply)?.text).toBe(text);
  expect(isKnown(table(mine, played), ply)).toBe(known);
});

test('the caption describes the move that ended the game, even one’s own', () => {
  const ended = table(['w'], ['w', 'b', 'w'], true);
  expect(captioned(ended, 3)?.text).toBe('3');
  expect(isKnown(ended, 3)).toBe(false);
});

const picks = (...ids: string[]): Pick[] => ids.map((id) => ({ kind: 'spot', id }));
const reached = { spot: 'h8', choices: [] as Choice[] };

test.each([
  ['nobody, before anything is picked', { picks: [], reached: null }, null],
  ['the man in hand', { picks: picks('a1'), reached: null }, 'a1'],
  ['the man in hand, while its way is chosen', { picks: picks('a1', 'c3'), reached: null }, 'a1'],
  ['an inspected man of the other side', { picks: [], reached }, 'h8'],
  ['nobody, while a structure is built', { picks: picks('a1'), reached: null, builds: true }, null],
])('the caption names %s', (_, model, spot) => {
  expect(regarded({ builds: false, ...model })).toBe(spot);
});
