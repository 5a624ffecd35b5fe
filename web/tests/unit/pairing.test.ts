import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashTitle } from '../../src/pairing/attention';
import { search, type End, type Listener, type Trouble, type World } from '../../src/pairing/search';
import { PACES, paceOf } from '../../src/pairing/wishes';
import type { Pairing, PairingRequest } from '../../src/protocol';
import { ApiError } from '../../src/tables/api';
import { readControl } from '../../src/tables/clock';

const WISH = { game: 'cubulus', options: { level: '1' }, clock: '600+5', secret: '0'.repeat(32) };
const WAITING: Pairing = { state: 'waiting', people: 1, seats: 2, waited_s: 3, others: [] };
const PAIRED: Pairing = { state: 'paired', table: 'abc', seat: 'b', token: '1'.repeat(32) };

function problem(status: number, type = 'about:blank'): ApiError {
  return new ApiError({ type, title: '', status, detail: '' });
}

/** An environment with prepared answers, each of which arrives after a delay in milliseconds. */
class FakeWorld implements World, Listener {
  asked: PairingRequest[] = [];
  pauses: number[] = [];
  told: unknown[] = [];
  time = 0;
  readonly #answers: [number, Pairing | Error][];

  constructor(...answers: [number, Pairing | Error][]) {
    this.#answers = answers;
  }

  ask = (request: PairingRequest): Promise<Pairing> => {
    this.asked.push(request);
    const [after, answer] = this.#answers.shift() ?? [0, new Error('nothing more is asked')];
    this.time += after;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  pause = (milliseconds: number): Promise<void> => {
    this.pauses.push(milliseconds);
    this.time += milliseconds;
    return Promise.resolve();
  };
  now = (): number => this.time;
  waiting = ({ people }: Pairing & { state: 'waiting' }): unknown => this.told.push(people);
  trouble = (why: Trouble | null): unknown => this.told.push(why);

  run(isOver = (): boolean => false): Promise<End | null> {
    return search(WISH, this, this, isOver);
  }
}

test('a search repeats the same request until there is an opponent', async () => {
  const world = new FakeWorld([4000, WAITING], [4000, WAITING], [1500, PAIRED]);
  expect(await world.run()).toEqual(PAIRED);
  expect(world.asked).toHaveLength(3);
  expect(new Set(world.asked.map((request) => JSON.stringify(request))).size).toBe(1);
  expect(world.asked[0]).toMatchObject({ ...WISH, wait_s: 4 });
  expect(world.pauses, 'the server delays its answers').toEqual([]);
});

test('a server that answers at once is not asked more than once a second', async () => {
  const world = new FakeWorld([10, WAITING], [400, WAITING], [1, PAIRED]);
  await world.run();
  expect(world.pauses).toEqual([990, 600]);
});

test.each([
  [0, 'away'],
  [408, 'away'],
  [502, 'away'],
  [429, 'often'],
  [500, 'later'],
  [503, 'later'],
])('a search survives problem %i and says so meanwhile', async (status, why) => {
  const world = new FakeWorld([5, problem(status)], [5, problem(status)], [4000, WAITING], [1, PAIRED]);
  expect(await world.run()).toEqual(PAIRED);
  expect(world.told).toEqual([why, why, null, 1]);
  expect(world.pauses).toEqual([2000, 2000]);
});

test('a search in which somebody else got the place goes on, and that is what is told', async () => {
  const error = problem(503, 'urn:cubarium:problem:gave-way');
  const world = new FakeWorld([4000, WAITING], [5, error], [4000, WAITING], [1, PAIRED]);
  expect(await world.run()).toEqual(PAIRED);
  expect(world.told).toEqual([null, 1, 'crowded', null, 1]);
});

test.each([problem(422), problem(400), new TypeError('broken')])('a search ends with %s', async (error) => {
  expect(await new FakeWorld([5, error]).run()).toEqual({ state: 'failed', error });
});

test('a search ends when no new games begin, and that is what is told', async () => {
  const error = problem(503, 'urn:cubarium:problem:draining');
  const world = new FakeWorld([4000, WAITING], [5, error]);
  expect(await world.run()).toEqual({ state: 'failed', error });
  expect(world.asked).toHaveLength(2);
  expect(world.told).toEqual([null, 1]);
});

test('a search ends when another window has changed or stopped it', async () => {
  expect(await new FakeWorld([2000, WAITING], [9, { state: 'stopped' }]).run()).toEqual({ state: 'stopped' });
});

test.each([
  ['while it waits for an answer', [2000, WAITING], 1],
  ['while the server is not reached', [5, problem(0)], 2],
  ['between two requests', [5, WAITING], 2],
  ['and the opponent comes too late', [5, PAIRED], 1],
] as const)('a search that was stopped tells nothing, %s', async (_, answer, checks) => {
  const world = new FakeWorld([...answer]);
  let left = checks;
  expect(await world.run(() => (left -= 1) === 0)).toBeNull();
  expect(world.asked).toHaveLength(1);
});

test('all clocks to choose from are read, and others are replaced', () => {
  expect(PACES.map((pace) => readControl(pace).kind)).toEqual([
    ...['increment', 'increment', 'increment', 'days'],
    'none',
  ]);
  expect(['300+3', 'none', '600', null].map(paceOf)).toEqual(['300+3', 'none', '600+5', '600+5']);
});

let hidden = true;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  document.title = 'Waiting';
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the title flashes until the visitor returns, whatever it becomes meanwhile', () => {
  flashTitle('Found');
  expect(document.title).toBe('Found');
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe('Waiting');
  document.title = 'At the table';
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe('Found');
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.title).toBe('At the table');
  vi.advanceTimersByTime(5000);
  expect(document.title).toBe('At the table');
});

test('the title stays as it is for a visitor who looks at the page', () => {
  hidden = false;
  flashTitle('Found');
  expect(document.title).toBe('Waiting');
});
