import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeOff } from '../../src/home/hide';
import { keepLocalGame, keepServerGame, localGame, localGames, serverGames } from '../../src/tables/shelf';
import { dismissAll, shownNotices } from '../../src/ui/notices.svelte';

const GAME = { game: 'cube-chess', turns: 2, over: false, touched: 1 };

beforeEach(() => localStorage.clear());
afterEach(dismissAll);

test('a game in this browser that is taken off the list can be put back, and nothing of it is lost', async () => {
  const kept = { ...GAME, id: 'local-a', seats: [], record: '[Game "cube-chess"]\n', begun: 1 };
  keepLocalGame(kept);
  await takeOff('local-a');
  expect(localGames()).toEqual([]);
  expect(localGame('local-a')?.record, 'the page may be left now').toBe(kept.record);
  const [notice] = shownNotices();
  notice?.action?.run();
  expect(localGames()).toEqual([kept]);
});

test('so can a table of a server, with what opens its seats', async () => {
  const kept = { ...GAME, id: 'table', tokens: { w: 'one' }, keys: { b: 'two' }, host: 'three' };
  keepServerGame(kept);
  await takeOff('table');
  expect(serverGames()).toEqual([]);
  shownNotices()[0]?.action?.run();
  expect(serverGames()).toEqual([kept]);
});
