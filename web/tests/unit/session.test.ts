import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter, logOut, resume } from '../../src/account/session.svelte';
import { hide } from '../../src/home/hide';
import { listed } from '../../src/home/hidden';
import { keepKey, keepServerGame, keepToken, serverGame, serverGames } from '../../src/tables/shelf';
import { change, settings } from '../../src/ui/settings.svelte';

const ADA = { name: 'Ada', created_ms: 1, codes_left: 10, has_password: true, passkeys: 0 };
const EVE = { name: 'Eve', created_ms: 2, codes_left: 10, has_password: true, passkeys: 0 };

/** A server that gives an account the seats whose tokens start with `good`. */
let given: string[] = [];
let failing: Record<string, number> = {};
let running: {
  table: string;
  seat: string;
  token: string;
  game: string;
  turns: number;
  players: number[];
}[] = [];
let preferences: Record<string, unknown> = {};

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
  if (path === '/api/account/games') return Response.json({ running, finished: [] });
  if (path === '/api/account/preferences') return Response.json({ values: preferences });
  return Response.json(ADA);
}

beforeEach(() => {
  localStorage.clear();
  [given, failing, running, preferences] = [[], {}, [], {}];
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
  const common = { game: 'cubulus', keys: {}, turns: 0, over: false, touched: 1 };
  keepServerGame({ ...common, id: 'hosted', host: 'a host', tokens: { w: 'good one' } });
  keepServerGame({ ...common, id: 'inviting', host: null, tokens: { w: 'good two' } });
  keepKey('inviting', 'b', 'a key');
  await enter(ADA);
  await logOut(true);
  expect(serverGame('hosted')).toEqual({ ...common, id: 'hosted', host: 'a host', tokens: {} });
  expect(serverGame('inviting')).toMatchObject({ keys: { b: 'a key' } });
  expect(serverGame('inviting')?.tokens).toEqual({});
  expect(listed(serverGames()), 'it is no game of the next person here').toEqual([]);
});

test('a game that an account keeps stays off the list until somebody moves there', async () => {
  keepToken('hers', 'cubulus', 'w', 'good one');
  await enter(ADA);
  const hers = (turns: number): void => {
    const known = serverGame('hers');
    if (known) keepServerGame({ ...known, turns });
  };
  hers(3);
  for (const game of serverGames()) hide(game);
  running = [{ table: 'hers', seat: 'w', token: 'good one', game: 'cubulus', turns: 3, players: [1, 2] }];
  await resume();
  expect(serverGame('hers'), 'the seat is not lost').not.toBeNull();
  expect(listed(serverGames())).toEqual([]);
  running = [{ table: 'hers', seat: 'w', token: 'good one', game: 'cubulus', turns: 4, players: [1, 2] }];
  await resume();
  expect(listed(serverGames()).map(({ id }) => id)).toEqual(['hers']);
});

test('an account brings its games back with it', async () => {
  const common = { game: 'cubulus', tokens: { w: 'good one' }, keys: {}, turns: 2, over: false, touched: 1 };
  keepServerGame({ ...common, id: 'hosted', host: 'a host' });
  await enter(ADA);
  await logOut(false);
  expect(listed(serverGames())).toEqual([]);
  running = [{ table: 'hosted', seat: 'w', token: 'good again', game: 'cubulus', turns: 2, players: [1, 2] }];
  await enter(ADA);
  expect(listed(serverGames())).toMatchObject([{ id: 'hosted', tokens: { w: 'good again' } }]);
});

test('the name at new tables is that of the account, and goes with it', async () => {
  change({ name: 'Somebody Else' });
  await enter(ADA);
  expect(settings.name).toBe('Ada');
  change({ name: 'Ada L.' });
  await resume();
  expect(settings.name, 'what the owner has typed stays').toBe('Ada L.');
  await logOut(false);
  expect(settings.name).toBe('');
  preferences = { name: 'The Countess' };
  await enter(ADA);
  expect(settings.name, 'what the account knows counts').toBe('The Countess');
  preferences = {};
  await enter(EVE);
  expect(settings.name).toBe('Eve');
});
