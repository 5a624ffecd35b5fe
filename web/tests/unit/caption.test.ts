import { expect, test } from 'vitest';
import { captioned } from '../../src/table/caption';
import type { Table } from '../../src/tables/table.svelte';

function table(mine: string[], played: string[]): Table {
  return {
    view: { turns: played.map((seat, index) => ({ seat, text: String(index + 1) })) },
    mine: mine.map((seat) => ({ seat })),
  } as unknown as Table;
}

test.each([
  ['what the other one has played', ['w'], ['w', 'b'], 2, '2'],
  ['nothing after an own move', ['w'], ['w', 'b', 'w'], 3, undefined],
  ['an earlier own move', ['w'], ['w', 'b', 'w'], 1, '1'],
  ['every move, where both sides sit here', ['w', 'b'], ['w', 'b'], 2, '2'],
  ['every move, for those who watch', [], ['w'], 1, '1'],
  ['nothing before the first move', ['w'], ['w', 'b'], 0, undefined],
])('the caption tells %s', (_, mine, played, ply, text) => {
  expect(captioned(table(mine, played), ply)?.text).toBe(text);
});
