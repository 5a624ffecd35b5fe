import { expect, test } from 'vitest';
import { numberOf, rowsOf } from '../../src/tables/rows';
import type { Turn } from '../../src/wire';

function turn(seat: string, text: string): Turn {
  return { seat, text, shown: text, spoken: { key: 'k', args: {} }, after: '', check: false };
}

function texts(rows: ReturnType<typeof rowsOf<Turn>>): (string | null)[][] {
  return rows.map((row) => row.map((entry) => entry && `${entry.ply}${entry.turn.text}`));
}

test('each seat has its column', () => {
  const rows = rowsOf([turn('w', 'a'), turn('b', 'b'), turn('w', 'c')], ['w', 'b']);
  expect(texts(rows)).toEqual([
    ['1a', '2b'],
    ['3c', null],
  ]);
});

test('a game started by the second seat leaves the first cell empty', () => {
  expect(texts(rowsOf([turn('b', 'a'), turn('w', 'b')], ['w', 'b']))).toEqual([
    [null, '1a'],
    ['2b', null],
  ]);
});

test('a seat that moves twice begins a new row', () => {
  expect(texts(rowsOf([turn('w', 'a'), turn('w', 'b'), turn('b', 'c')], ['w', 'b']))).toEqual([
    ['1a', null],
    ['2b', '3c'],
  ]);
});

test('without turns there are no rows', () => {
  expect(rowsOf([], ['w', 'b'])).toEqual([]);
});

test('a turn has the number of its row', () => {
  const seats = ['w', 'b'];
  expect(numberOf([], seats)).toBe(0);
  expect(numberOf([turn('w', 'a')], seats)).toBe(1);
  expect(numberOf([turn('w', 'a'), turn('b', 'b')], seats)).toBe(1);
  expect(numberOf([turn('b', 'a'), turn('w', 'b')], seats)).toBe(2);
});
