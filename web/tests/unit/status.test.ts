import { beforeAll, expect, test } from 'vitest';
import { reasonOf } from '../../src/table/status';
import type { Table } from '../../src/tables/table.svelte';
import { learn, speak } from '../../src/words/words.svelte';

beforeAll(async () => {
  await speak('en');
  await learn('cube-chess');
});

function ended(reason: string): Table {
  return {
    view: { game: 'cube-chess', outcome: { winners: [], drawn: ['w', 'b'], reason } },
  } as unknown as Table;
}

test.each([
  ['stalemate', 'Stalemate.'],
  ['threefold repetition', 'The position has occurred three times.'],
  ['agreement', 'Agreed by the players.'],
])('the end by %s is told as a sentence', (reason, sentence) => {
  expect(reasonOf(ended(reason))).toBe(sentence);
});

test('a running game has no reason to end', () => {
  expect(reasonOf({ view: null } as unknown as Table)).toBe('');
});

test('the words of a game are there in the language that is spoken later', async () => {
  await speak('de');
  expect(reasonOf(ended('stalemate'))).not.toContain('cube-chess');
  expect(reasonOf(ended('stalemate'))).not.toBe('Stalemate.');
});
