import { expect, test } from 'vitest';
import { nextSeat } from '../../src/table/names';
import type { Table } from '../../src/tables/table.svelte';
import { allHere } from '../../src/tables/types';

function table(seats: string[], mine: string[]): Pick<Table, 'players' | 'mine'> {
  const players = seats.map((seat) => ({ seat, mine: mine.includes(seat) }));
  return { players, mine: players.filter((player) => player.mine) } as unknown as Table;
}

test.each([
  ['White plays Black', ['w', 'b'], ['w'], 'b'],
  ['Black plays White', ['w', 'b'], ['b'], 'w'],
  ['the first of three is the last', ['1', '2', '3'], ['1'], '3'],
  ['the third of three is the second', ['1', '2', '3'], ['3'], '2'],
  ['two at one screen are told nothing', ['w', 'b'], ['w', 'b'], null],
  ['spectators are told nothing', ['w', 'b'], [], null],
])('in the next game %s', (_, seats, mine, next) => {
  expect(nextSeat(table(seats, mine))).toBe(next);
});

const [me, computer, friend] = [
  { kind: 'person', mine: true },
  { kind: 'computer', mine: false },
  { kind: 'person', mine: false },
] as const;

test.each([
  ['against the computer', [me, computer], true],
  ['for two at one screen', [me, me], true],
  ['against a friend elsewhere, even if the seat is still free', [me, friend], false],
  ['where a friend elsewhere and a computer play', [me, friend, computer], false],
])('help is fair or not: %s', (_, players, fair) => {
  expect(allHere(players)).toBe(fair);
});
