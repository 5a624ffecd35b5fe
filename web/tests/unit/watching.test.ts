import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { poll, type PollWorld } from '../../src/ui/poll';
import { showsGames } from '../../src/watching/requests';
import { EVERYTHING, queryOf, resultsOf, searchIn, sensible } from '../../src/watching/search';
import { dayText, pairing, resultText } from '../../src/watching/told';
import { learn, speak } from '../../src/words/words.svelte';
import type { GamePlayer } from '../../src/protocol';

beforeAll(async () => {
  await speak('en');
  await learn('watch');
});

afterEach(() => vi.unstubAllGlobals());

test('a search is the same in an address and back', () => {
  const search = {
    game: 'cube-chess',
    player: 'Zoë & Co',
    result: 'won',
    from: '2026-11-01',
    to: '2026-11-20',
    opening: '1A2-4B2 6D2-4C2',
  };
  expect(searchIn(new URLSearchParams(queryOf(search).toString()))).toEqual(search);
  expect(queryOf(EVERYTHING).toString()).toBe('');
  expect(searchIn(new URLSearchParams('other=1'))).toEqual(EVERYTHING);
});

test('what means nothing together is left out', () => {
  expect(sensible({ ...EVERYTHING, opening: '1A2-4B2' }).opening, 'no game').toBe('');
  expect(sensible({ ...EVERYTHING, game: 'cube-chess', opening: ' 1A2-4B2 \n 6D2 ' }).opening).toBe(
    '1A2-4B2 6D2',
  );
  expect(sensible({ ...EVERYTHING, player: ' ', result: 'won' }), 'nobody').toEqual(EVERYTHING);
  expect(sensible({ ...EVERYTHING, player: 'Ada', result: 'decided' }).result).toBe('');
  expect(resultsOf({ player: '' })).not.toContain('lost');
  expect(resultsOf({ player: 'a' })).toContain('lost');
});

const player = (seat: string, name: string | null): GamePlayer => ({
  seat,
  kind: 'person',
  name,
  level: null,
});

test('games are told by names, and by seats where there are none', () => {
  const players = [player('w', 'Ada'), player('b', null)];
  expect(pairing(players)).toBe('Ada – Black');
  const told = (winners: string[], drawn: string[]): string =>
    resultText({ players, outcome: { winners, drawn, reason: 'x' } }).replaceAll(/[\u2068\u2069]/g, '');
  expect(told(['b'], [])).toBe('Black has won.');
  expect(told(['w', 'b'], [])).toBe('Ada and Black have won.');
  expect(told([], ['w', 'b'])).toBe('A draw.');
  expect(told([], [])).toBe('Nobody has won.');
});

/** An environment in which time passes only when the test says so. */
class FakeWorld implements PollWorld {
  away = false;
  waits: number[] = [];
  #due: (() => void) | null = null;
  #seen: () => void = () => undefined;

  hidden = (): boolean => this.away;
  after = (milliseconds: number, run: () => void): (() => void) => {
    this.waits.push(milliseconds);
    this.#due = run;
    return () => (this.#due = null);
  };
  onseen = (run: () => void): (() => void) => {
    this.#seen = run;
    return () => (this.#seen = () => undefined);
  };
  async pass(): Promise<void> {
    const due = this.#due;
    this.#due = null;
    due?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  async look(away: boolean): Promise<void> {
    this.away = away;
    this.#seen();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function start(answers: (number | Error)[]): { world: FakeWorld; told: unknown[]; end: () => void } {
  const world = new FakeWorld();
  const told: unknown[] = [];
  const ask = (): Promise<number> => {
    const answer = answers.shift() ?? new Error('nothing more is asked');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const end = poll(
    ask,
    { found: (answer) => told.push(answer), failed: (error) => told.push((error as Error).message) },
    100,
    world,
  );
  return { world, told, end };
}

test('it is asked at once, after each answer, and less often after failures', async () => {
  const { world, told, end } = start([1, new Error('a'), new Error('b'), 2, 3]);
  for (let turn = 0; turn < 5; turn += 1) await world.pass();
  expect(told).toEqual([1, 'a', 'b', 2, 3]);
  expect(world.waits).toEqual([100, 200, 400, 100, 100]);
  end();
  await world.pass();
  expect(told).toHaveLength(5);
});

test('nothing is asked while nobody looks, and at once when somebody does again', async () => {
  const { world, told } = start([1, 2, 3]);
  await world.pass();
  await world.look(true);
  const before = told.length;
  await world.pass();
  expect(told).toHaveLength(before);
  await world.look(false);
  expect(told).toHaveLength(before + 1);
});

test('an answer that comes after the end is told to nobody', async () => {
  const { world, told, end } = start([1]);
  end();
  await world.pass();
  expect(told).toEqual([]);
});

test('only a server that says so, or none at all, shows no games', async () => {
  const answers = (answer: () => Response): void => {
    vi.stubGlobal('fetch', () => Promise.resolve().then(answer));
  };
  answers(() => Response.json({ watching: true }));
  expect(await showsGames()).toBe(true);
  for (const no of [
    () => Response.json({ watching: false }),
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    () => new Response('', { status: 404 }),
  ]) {
    answers(no);
    expect(await showsGames()).toBe(false);
  }
  for (const failure of [
    () => new Response('', { status: 503 }),
    () => {
      throw new TypeError('no network');
    },
  ]) {
    answers(failure);
    await expect(showsGames()).rejects.toThrow();
  }
});

test('a day is that of UTC, as in searches', () => {
  expect(dayText(Date.UTC(2026, 10, 20, 0, 30))).toBe('Nov 20, 2026');
  expect(dayText(Date.UTC(2026, 10, 20, 23, 30))).toBe('Nov 20, 2026');
});
