import { beforeAll, expect, test } from 'vitest';
import { sideName } from '../../src/table/names';
import { idleOf, reasonOf, resultOf, statusOf } from '../../src/table/status';
import type { Table } from '../../src/tables/table.svelte';
import { learn, speak } from '../../src/words/words.svelte';

beforeAll(async () => {
  await speak('en');
  await learn('cube-chess');
  await learn('tesseract');
});

function ended(reason: string, by?: string): Table {
  return {
    view: { game: 'cube-chess', outcome: { winners: [], drawn: ['w', 'b'], reason, by } },
    players: [],
    mine: [],
  } as unknown as Table;
}

test.each([
  ['threefold repetition', 'The same position has occurred for the third time.'],
  ['agreement', 'The players have agreed on a draw.'],
])('the end by %s is a sentence', (reason, sentence) => {
  expect(reasonOf(ended(reason))).toBe(sentence);
});

test.each([
  ['w', 'White has no move and is not in check: stalemate.'],
  ['b', 'Black has no move and is not in check: stalemate.'],
])('a stalemate says that it is %s who has no move', (by, sentence) => {
  expect(reasonOf(ended('stalemate', by))).toBe(sentence);
});

test.each([
  ['cube-chess', 'w', 'checkmate', 'Black is in check and has no way out: checkmate.'],
  ['cube-chess', 'b', 'resignation', 'White has resigned.'],
  ['cube-chess', 'w', 'time', 'Black has run out of time.'],
  ['tesseract', 'b', 'abandoned', 'White has left the game.'],
  ['tesseract', 'none', 'aborted', 'The game was called off before it had really begun.'],
])('in %s a win of %s by %s says what happened to the other side', (game, winner, reason, sentence) => {
  const view = { game, outcome: { winners: [winner], drawn: [], reason } };
  expect(reasonOf({ view, players: [], mine: [] } as unknown as Table)).toBe(sentence);
});

test.each([
  ['resignation', ['w'], 'You have resigned.'],
  ['time', ['w'], 'You have run out of time.'],
  ['resignation', ['b'], 'White has resigned.'],
  ['resignation', ['w', 'b'], 'White has resigned.'],
])('the loser by %s is addressed: %s', (reason, seats, sentence) => {
  const view = { game: 'cube-chess', outcome: { winners: ['b'], drawn: [], reason } };
  const mine = seats.map((seat) => ({ seat }));
  expect(reasonOf({ view, players: mine, mine } as unknown as Table)).toBe(sentence);
});

test('whoever resigns in Break the Cube is named', () => {
  const outcome = { winners: ['1', '3'], drawn: [], reason: 'resignation', by: '2' };
  expect(
    reasonOf({ view: { game: 'break-the-cube', outcome }, players: [], mine: [] } as unknown as Table),
  ).toBe('Seat 2 has resigned.');
});

test('a stopped game has no winner for anybody', () => {
  const outcome = { winners: [], drawn: [], reason: 'unfinished' };
  for (const mine of [['w'], ['w', 'b'], []]) {
    const table = { view: { game: 'tesseract', outcome }, mine: mine.map((seat) => ({ seat })) };
    expect(resultOf(table as unknown as Table)).toBe('The game was stopped.');
    expect(reasonOf(table as unknown as Table)).toBe('Nobody has won.');
  }
});

test.each([
  ['the computer thinks', {}, 'The computer is thinking.'],
  ['it is somebody else’s turn', { kind: 'person', name: 'Ben' }, 'Black to move. Waiting for Ben.'],
  ['an earlier position is shown', { newest: false }, 'This is an earlier position'],
  ['a move is on its way', { sending: true }, 'Your move is on its way…'],
  ['a move waits for its confirmation', { proposed: '1A1-4A1' }, 'Play this move?'],
  ['somebody only watches', { mine: [] }, 'You are watching'],
])('a click on the board while %s is answered', (_, state, sentence) => {
  const { kind, name, mine, newest, sending, proposed } = {
    kind: 'computer',
    name: null,
    mine: [{ seat: 'w' }],
    newest: true,
    sending: false,
    proposed: null,
    ...state,
  };
  const table = {
    view: { to_move: ['b'], check: false },
    players: [{ seat: 'b', kind, name, mine: false }],
    mine,
    acting: null,
  };
  expect(
    idleOf({ table, newest, sending, model: { proposed } } as unknown as Parameters<typeof idleOf>[0]),
  ).toContain(sentence);
});

test.each([
  [true, 'Your move. You play White. You can begin while a seat is still free.'],
  [false, 'Your move. You play White.'],
])('the player to start is told so while a seat is free: %s', (free, sentence) => {
  const mine = { seat: 'w', kind: 'person', name: null, mine: true, free: false };
  const table = {
    view: { to_move: ['w'], check: false },
    players: [mine, { seat: 'b', kind: 'person', name: null, mine: false, free }],
    mine: [mine],
    acting: 'w',
  };
  expect(statusOf(table as unknown as Table)).toBe(sentence);
});

test.each([
  [false, 'Your move. You play White.'],
  [true, 'You are in check. Your move, White.'],
])('a check is told once the board shows it: %s', (current, sentence) => {
  const mine = { seat: 'w', kind: 'person', name: null, mine: true };
  const table = { view: { to_move: ['w'], check: true }, players: [mine], mine: [mine], acting: 'w' };
  expect(statusOf(table as unknown as Table, current)).toBe(sentence);
});

test('a running game has no reason to end', () => {
  expect(reasonOf({ view: null } as unknown as Table)).toBe('');
});

test.each([
  [['1'], ['1'], 'You have won.'],
  [['1'], ['2'], 'You have lost.'],
  [['1'], ['1', '3'], 'You share the win with Seat 3.'],
  [['1', '2'], ['2'], 'Seat 2 has won.'],
  [['1', '2'], ['1', '2', '3'], 'Seat 1, Seat 2, and Seat 3 have won.'],
])('for %s at this screen a win of %s is announced', (mine, winners, sentence) => {
  const table = {
    view: { game: 'break-the-cube', outcome: { winners, drawn: [], reason: 'guessed' } },
    mine: mine.map((seat) => ({ seat })),
    players: [],
  } as unknown as Table;
  expect(resultOf(table)).toBe(sentence);
});

test.each([
  [['1'], 'Your move.'],
  [['1', '2'], 'Seat 1 to move.'],
])('a numbered seat is told whose turn it is, with %s at this screen', (mine, sentence) => {
  const table = {
    view: { to_move: ['1'], check: false },
    players: ['1', '2'].map((seat) => ({ seat, kind: 'person', name: null, mine: mine.includes(seat) })),
    mine: mine.map((seat) => ({ seat })),
    acting: '1',
  };
  expect(statusOf(table as unknown as Table)).toBe(sentence);
});

test.each([
  [['1'], 'person', 'You'],
  [[], 'computer', 'Computer'],
])('a numbered side is called after its player: %s, %s', (mine, kind, name) => {
  const table = {
    view: { to_move: ['1'], check: false },
    players: [
      { seat: '1', kind, name: null },
      { seat: '2', kind: 'person', name: 'Ada' },
    ],
    mine: mine.map((seat) => ({ seat })),
  } as unknown as Table;
  expect(sideName(table, '1')).toBe(name);
  expect(sideName(table, '2')).toBe('Ada');
  expect(sideName(table, 'w')).toBe('White');
});

test('waiting for a named player mentions no number', () => {
  const table = (seat: string) =>
    ({
      view: { to_move: [seat], check: false },
      players: [{ seat, kind: 'person', name: 'Ada', mine: false }],
      mine: [{ seat: '1' }],
      acting: seat,
    }) as unknown as Table;
  expect(statusOf(table('2'))).toBe('Waiting for Ada.');
  expect(statusOf(table('b'))).toBe('Black to move. Waiting for Ada.');
});

test('the words of a game follow a change of language', async () => {
  await speak('de');
  expect(reasonOf(ended('stalemate'))).not.toContain('cube-chess');
  expect(reasonOf(ended('stalemate'))).not.toContain('stalemate');
});
