import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { standings } from '../../src/home/running';
import { keepServerGame, serverGame, serverGames, type ServerGame } from '../../src/tables/shelf';

const GAME: ServerGame = {
  id: 'abc',
  game: 'cube-chess',
  tokens: { w: '1'.repeat(32) },
  keys: {},
  host: null,
  turns: 0,
  over: false,
  touched: 1,
};

function answers(status: number, body: unknown, type = 'application/problem+json'): void {
  const response = (): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  vi.stubGlobal('fetch', () => Promise.resolve(response()));
}

beforeEach(() => {
  localStorage.clear();
  keepServerGame(GAME);
});

afterEach(() => void vi.unstubAllGlobals());

test('a table that its server does not know leaves the list, and keeps what opens it', async () => {
  answers(404, { type: 'urn:cubarium:problem:no-table', title: '', status: 404, detail: '' });
  expect(await standings([GAME])).toEqual(new Map());
  expect(serverGame('abc')).toEqual({ ...GAME, over: true, removed: expect.any(Number) as number });
  expect(serverGames()).toEqual([]);
});

test('a table stays on the list if nothing says that it was deleted', async () => {
  for (const [status, type] of [
    [404, 'text/html'],
    [503, 'application/problem+json'],
  ] as const) {
    answers(status, { type: 'about:blank' }, type);
    expect(await standings([GAME])).toEqual(new Map());
    expect(serverGame('abc')).toEqual(GAME);
  }
});
