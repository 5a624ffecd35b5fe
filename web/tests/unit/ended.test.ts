import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endedGames, endOf, opponentsOf } from '../../src/home/ended';
import { keepLocalGame, keepServerGame, type LocalGame } from '../../src/tables/shelf';
import type { Sitter } from '../../src/tables/types';
import { speakFirst } from '../../src/words/words.svelte';

const PERSON: Sitter = { kind: 'person' };
const COMPUTER: Sitter = { kind: 'computer', level: 3 };

function game(id: string, touched: number, over = true, [white, black] = [PERSON, COMPUTER]): LocalGame {
  return {
    ...{ id, game: 'cube-chess', record: '', begun: 1, turns: 2, over, touched },
    seats: [
      { seat: 'w', sitter: white ?? PERSON },
      { seat: 'b', sitter: black ?? PERSON },
    ],
  };
}

beforeAll(speakFirst);
beforeEach(() => localStorage.clear());

test('the finished games of this browser are listed, latest first', () => {
  keepLocalGame(game('local-a', 1));
  keepLocalGame(game('local-b', 3, false));
  keepLocalGame(game('local-c', 2));
  keepLocalGame({ ...game('local-d', 4), removed: 5 });
  expect(endedGames().map(({ id }) => id)).toEqual(['local-c', 'local-a']);
});

test('games that ended at a table on a server are among them, except those in which nothing was played', () => {
  const table = { game: 'cubulus', tokens: { w: 'x' }, keys: {}, host: null, over: true };
  keepLocalGame(game('local-a', 1));
  keepServerGame({ ...table, id: 'b', turns: 3, touched: 2 });
  keepServerGame({ ...table, id: 'c', turns: 0, touched: 3 });
  keepServerGame({ ...table, id: 'd', turns: 3, touched: 4, over: false });
  const found = endedGames();
  expect(found.map(({ id }) => id)).toEqual(['b', 'local-a']);
  expect(found[0] && endOf(found[0]), 'the table says it').toBe('');
});

test('a list says how a game ended for the only person, and otherwise who has won', () => {
  const won = { winners: ['w'], drawn: [] };
  expect(endOf({ ...game('local-a', 1), outcome: won })).toBe('You have won.');
  expect(endOf({ ...game('local-a', 1, true, [COMPUTER, PERSON]), outcome: won })).toBe('You have lost.');
  expect(endOf({ ...game('local-a', 1, true, [PERSON, PERSON]), outcome: won })).toBe('White has won.');
  const drawn = { winners: [], drawn: ['w', 'b'] };
  expect(endOf({ ...game('local-a', 1, true, [PERSON, PERSON]), outcome: drawn })).toBe('A draw.');
  expect(endOf(game('local-a', 1)), 'games that ended before this was stored').toBe('');
});

test('a game at a table on a server says against whom it was and how it ended, once that is stored', () => {
  const players = [
    { seat: 'w', kind: 'person' as const, name: 'Ada', level: null },
    { seat: 'b', kind: 'computer' as const, name: null, level: 3 },
  ];
  const table = { id: 'a', game: 'cubulus', keys: {}, host: null, over: true, turns: 3, touched: 1 };
  keepServerGame({ ...table, tokens: { w: 'x' }, end: { players, winners: ['w'], drawn: [] } });
  keepServerGame({
    ...table,
    id: 'b',
    tokens: { w: 'x', b: 'y' },
    end: { players, winners: ['w'], drawn: [] },
  });
  keepServerGame({ ...table, id: 'c', tokens: { w: 'x' }, end: 'nonsense' as never });
  const damaged = { players: [null], winners: ['w'], drawn: [] };
  keepServerGame({ ...table, id: 'd', tokens: { w: 'x' }, end: damaged as never });
  const told = endedGames().map((game) => [game.id, opponentsOf(game), endOf(game)].join(': '));
  expect(told.sort()).toEqual([
    'a: Ada – Computer, level 3: You have won.',
    'b: Ada – Computer, level 3: White has won.',
    'c: Table on the server: ',
    'd: Table on the server: ',
  ]);
});
