import { beforeEach, expect, test, vi } from 'vitest';
import {
  dropLocalGame,
  dropToken,
  keepKey,
  keepLocalGame,
  keepServerGame,
  keepToken,
  localGame,
  localGames,
  newLocalId,
  serverGame,
  serverGames,
  tidy,
  type LocalGame,
} from '../../src/tables/shelf';

function game(id: string, touched: number, over = false): LocalGame {
  return {
    id,
    game: 'cube-chess',
    seats: [
      { seat: 'w', sitter: { kind: 'person' } },
      { seat: 'b', sitter: { kind: 'computer', level: 3 } },
    ],
    record: '[Game "cube-chess"]\n',
    begun: 1,
    turns: 0,
    over,
    touched,
  };
}

beforeEach(() => localStorage.clear());

test('a game that was kept is found again, the latest first', () => {
  keepLocalGame(game('local-a', 1));
  keepLocalGame(game('local-b', 2));
  expect(localGame('local-a')).toEqual(game('local-a', 1));
  expect(localGames().map(({ id }) => id)).toEqual(['local-b', 'local-a']);
  dropLocalGame('local-b');
  expect(localGame('local-b')).toBeNull();
});

test.each([
  'no json',
  'null',
  '[]',
  '{}',
  '{"id":"local-x","game":"cube-chess","turns":0,"over":false,"touched":1,"begun":1,"record":5,"seats":[]}',
  '{"id":"local-x","game":"cube-chess","turns":0,"over":false,"touched":1,"begun":1,"record":"","seats":[{"seat":"w"}]}',
])('anything else under a game’s key is not a game: %s', (stored) => {
  localStorage.setItem('cubarium.game.local-x', stored);
  expect(localGame('local-x')).toBeNull();
  expect(localGames()).toEqual([]);
});

test('full storage drops finished games first and says when there is no room', () => {
  keepLocalGame(game('local-old', 1, true));
  keepLocalGame(game('local-new', 2));
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    get length() {
      return storage.length;
    },
    key: (index: number) => storage.key(index),
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    setItem: full,
  });
  expect(keepLocalGame(game('local-new', 3))).toBe(false);
  vi.unstubAllGlobals();
  expect(localGame('local-old')).toBeNull();
  expect(localStorage.getItem('cubarium.game.local-new')).toContain('"touched":2');
  dropLocalGame('local-new');
});

test('what cannot be stored is there until the window is closed', () => {
  const blocked = (): never => {
    throw new DOMException('switched off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    get length() {
      return blocked();
    },
    key: blocked,
    getItem: blocked,
    removeItem: blocked,
    setItem: blocked,
  });
  expect(keepLocalGame(game('local-new', 3))).toBe(false);
  expect(localGame('local-new')?.touched).toBe(3);
  expect(localGames().map(({ id }) => id)).toEqual(['local-new']);
  dropLocalGame('local-new');
  expect(localGames()).toEqual([]);
  vi.unstubAllGlobals();
});

test('only finished games are removed', () => {
  for (let index = 0; index < 55; index += 1) keepLocalGame(game(`local-f${index}`, index, true));
  keepLocalGame(game('local-running', 0));
  tidy();
  expect(localGames().filter(({ over }) => over)).toHaveLength(50);
  expect(localGame('local-f0')).toBeNull();
  expect(localGame('local-running')).not.toBeNull();
});

test('tokens of several seats of a table coexist and are removed one by one', () => {
  keepToken('table', 'cube-chess', 'w', 'one');
  keepToken('table', 'cube-chess', 'b', 'two');
  expect(serverGame('table')?.tokens).toEqual({ w: 'one', b: 'two' });
  expect(serverGames()).toHaveLength(1);
  dropToken('table', 'w', 'an older one');
  expect(serverGame('table')?.tokens).toEqual({ w: 'one', b: 'two' });
  dropToken('table', 'w', 'one');
  expect(serverGame('table')?.tokens).toEqual({ b: 'two' });
  dropToken('table', 'b', 'two');
  expect(serverGames()).toEqual([]);
});

test('keys of friends are kept until they are used or withdrawn', () => {
  const known = { id: 'table', game: 'cube-chess', turns: 0, over: false, touched: 0 };
  keepServerGame({ ...known, tokens: { '1': 'one' }, keys: { '2': 'two', '3': 'three' }, host: 'host' });
  keepKey('table', '2', 'new');
  keepKey('table', '3', null);
  expect(serverGame('table')?.keys).toEqual({ '2': 'new' });
  keepToken('table', 'cube-chess', '2', 'both play here');
  expect(serverGame('table')).toMatchObject({ keys: {}, host: 'host' });
  dropToken('table', '1', 'one');
  dropToken('table', '2', 'both play here');
  expect(serverGame('table')?.host, 'whoever has opened the table may still invite').toBe('host');
  keepKey('other', '1', 'nobody knows this table');
  expect(serverGame('other')).toBeNull();
});

test('data from before keys keeps one’s own tokens and drops those of friends', () => {
  const old = { id: 'table', game: 'cube-chess', turns: 2, over: false, touched: 7 };
  const stored = { ...old, keys: { w: 'mine' }, invitations: { b: 'a token of a friend' } };
  localStorage.setItem('cubarium.table.table', JSON.stringify(stored));
  expect(serverGame('table')).toEqual({ ...old, tokens: { w: 'mine' }, keys: {}, host: null });
  keepToken('table', 'cube-chess', 'w', 'mine');
  expect(localStorage.getItem('cubarium.table.table')).not.toContain('friend');
});

test('nonsense is not a table', () => {
  const known = { id: 'table', game: 'cube-chess', turns: 0, over: false, touched: 0 };
  for (const more of [{}, { keys: {} }, { keys: {}, tokens: [] }, { keys: {}, tokens: {}, host: 7 }]) {
    localStorage.setItem('cubarium.table.table', JSON.stringify({ ...known, ...more }));
    expect(serverGame('table')).toBeNull();
  }
});

test('new ids differ and belong to this browser', () => {
  expect(newLocalId()).toMatch(/^local-[0-9a-f]{16}$/);
  expect(newLocalId()).not.toBe(newLocalId());
});

test('a game that was taken off the lists is kept for a while, and comes back when it is played', () => {
  const now = Date.now();
  keepLocalGame({ ...game('local-off', now - 5), removed: now });
  keepServerGame({
    ...{ id: 'table', game: 'cube-chess', tokens: { w: 'one' }, keys: {}, host: null },
    ...{ turns: 0, over: false, touched: now - 5, removed: now },
  });
  tidy();
  expect(localGames()).toEqual([]);
  expect(serverGames()).toEqual([]);
  expect(localGame('local-off'), 'its address still leads there').not.toBeNull();
  keepLocalGame({ ...game('local-off', now + 1), removed: now });
  keepToken('table', 'cube-chess', 'w', 'new');
  expect(localGames()).toHaveLength(1);
  const long = now - 31 * 24 * 60 * 60_000;
  keepLocalGame({ ...game('local-old', long - 5), removed: long });
  tidy();
  expect(localGame('local-old')).toBeNull();
  expect(localGame('local-off')).not.toBeNull();
});
