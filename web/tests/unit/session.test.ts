import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter, logOut, resume } from '../../src/account/session.svelte';
import { keepKey, keepServerGame, keepToken, serverGame } from '../../src/tables/shelf';

const ADA = { name: 'Ada', created_ms: 1, codes_left: 10, has_password: true, passkeys: 0 };
const EVE = { name: 'Eve', created_ms: 2, codes_left: 10, has_password: true, passkeys: 0 };

/** A server that gives an account the seats whose tokens begin with `good`. */
let given: string[] = [];
let failing: Record<string, number> = {};

function answer(path: string, init: RequestInit): Response {
  const status = failing[`${init.method} ${path}`];
  if (status !== undefined) return new Response('', { status });
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as never) : {};
  if (path === '/api/account/seats') {
    const { seats } = body as { seats: { table: string; token: string }[] };
    given.push(...seats.map(({ token }) => token));
    const taken = seats.map(({ table, token }) =>
      token.startsWith('good')
        ? { table, seat: 'w', problem: null }
        : { table, seat: null, problem: { status: 403, type: '', title: '', detail: '' } },
    );
    return Response.json(taken);
  }
  if (path === '/api/account/games') return Response.json({ running: [], finished: [] });
  if (path === '/api/account/preferences') return Response.json({ values: {} });
  return Response.json(ADA);
}

beforeEach(() => {
  localStorage.clear();
  [given, failing] = [[], {}];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => Promise.resolve(answer(path, init)));
});

afterEach(() => vi.unstubAllGlobals());

test('the seats of an account leave the browser with it, and no others', async () => {
  keepToken('hers', 'cubulus', 'w', 'good one');
  keepToken('lost', 'cubulus', 'w', 'bad one');
  await enter(ADA);
  expect(given).toEqual(expect.arrayContaining(['good one', 'bad one']));
  keepToken('later', 'cubulus', 'w', 'good but not noted yet');
  failing = { 'GET /api/account': 401 };
  expect(await resume()).toBe(false);
  expect(serverGame('hers')).toBeNull();
  expect(serverGame('lost')?.tokens).toEqual({ w: 'bad one' });
  expect(serverGame('later'), 'it may be of somebody without an account').not.toBeNull();

  [given, failing] = [[], {}];
  keepToken('new', 'cubulus', 'w', 'good for Eve');
  await enter(EVE);
  expect(given, 'what may be Ada’s is not given to Eve').toEqual(['good for Eve']);
  await logOut(false);
  given = [];
  await enter(ADA);
  expect(given).toEqual(expect.arrayContaining(['good but not noted yet', 'bad one']));
});

test('an account that replaces another one gets none of its seats', async () => {
  keepToken('hers', 'cubulus', 'w', 'good one');
  await enter(ADA);
  given = [];
  await enter(EVE);
  expect(given).toEqual([]);
  expect(serverGame('hers')).toBeNull();
  keepToken('new', 'cubulus', 'w', 'good for Eve');
  await enter({ ...EVE, created_ms: 3 });
  expect(given, 'the same name is not the same account').toEqual([]);
});

test('logging out works whatever else fails', async () => {
  keepToken('hers', 'cubulus', 'w', 'good one');
  await enter(ADA);
  failing = { 'POST /api/account/seats': 503, 'DELETE /api/account/session': 503 };
  await expect(logOut(false)).rejects.toThrow();
  expect(serverGame('hers'), 'the session goes on').not.toBeNull();
  failing = { 'POST /api/account/seats': 503, 'DELETE /api/account/session': 401 };
  await logOut(false);
  expect(serverGame('hers')).toBeNull();
  expect(await resume(), 'nobody is noted').toBe(false);
});

test('a table to which friends are invited stays when its owner logs out', async () => {
  const common = { game: 'cubulus', tokens: { w: 'good one' }, keys: {}, turns: 0, over: false, touched: 1 };
  keepServerGame({ ...common, id: 'hosted', host: 'a host' });
  keepServerGame({ ...common, id: 'inviting', host: null });
  keepKey('inviting', 'b', 'a key');
  await enter(ADA);
  await logOut(true);
  expect(serverGame('hosted')).toMatchObject({ tokens: {}, host: 'a host' });
  expect(serverGame('inviting')).toMatchObject({ tokens: {}, keys: { b: 'a key' } });
});
