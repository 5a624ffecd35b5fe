import { expect, test } from 'vitest';
import { captioned, regarded } from '../../src/table/caption';
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
  ['the opponent’s move', ['w'], ['w', 'b'], 2, '2'],
  ['nothing after one’s own move', ['w'], ['w', 'b', 'w'], 3, undefined],
  ['an earlier move of one’s own', ['w'], ['w', 'b', 'w'], 1, '1'],
  ['every move, where both sides sit here', ['w', 'b'], ['w', 'b'], 2, '2'],
  ['every move, for those who watch', [], ['w'], 1, '1'],
  ['nothing before the first move', ['w'], ['w', 'b'], 0, undefined],
])('the caption describes %s', (_, mine, played, ply, text) => {
  expect(captioned(table(mine, played), ply)?.text).toBe(text);
});

test('the caption describes the move that ended the game, even one’s own', () => {
  expect(captioned(table(['w'], ['w', 'b', 'w'], true), 3)?.text).toBe('3');
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
