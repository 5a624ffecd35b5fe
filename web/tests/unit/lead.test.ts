// Which window lets the computer think.
import { expect, test } from 'vitest';
import { Lead, leadAt } from '../../src/tables/lead';
import { Locks } from '../support/locks';

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** A window with the table. */
function join(locks: Locks, won: () => void, lost: () => void = () => undefined): Lead {
  return new Lead(locks as unknown as LockManager, 'table', won, lost);
}

test('one window leads; another one takes over when it acts, or when the first is closed', async () => {
  const locks = new Locks();
  const events: string[] = [];
  const open = (name: string): Lead =>
    join(
      locks,
      () => events.push(`${name} leads`),
      () => events.push(`${name} waits`),
    );
  const [one, other] = [open('one'), open('other')];
  await settled();
  expect([one.held, other.held]).toEqual([true, false]);
  for (let times = 0; times < 3; times += 1) {
    other.take();
    await settled();
    expect([one.held, other.held]).toEqual([false, true]);
    one.take();
    await settled();
    expect([one.held, other.held]).toEqual([true, false]);
  }
  expect(locks.waiting, 'each window waits at most once').toHaveLength(1);
  events.length = 0;
  one.close();
  await settled();
  expect(events).toEqual(['other leads']);
  other.close();
  await settled();
  expect([locks.held, locks.waiting]).toEqual([null, []]);
});

test('a window that is closed while it waits does not lead', async () => {
  const locks = new Locks();
  const led: string[] = [];
  const open = (name: string): Lead => join(locks, () => led.push(name));
  const [one, other] = [open('one'), open('other')];
  await settled();
  other.close();
  one.close();
  await settled();
  expect(led).toEqual(['one']);
});

test('where windows cannot agree, each lets the computer think', () => {
  let won = 0;
  expect(
    leadAt(
      'table',
      () => (won += 1),
      () => undefined,
    ),
  ).toBeNull();
  expect(won).toBe(1);
});

test('where locks are refused, a window asks once and thinks on its own', async () => {
  let asked = 0;
  const request = (): Promise<void> => {
    asked += 1;
    // A window that immediately asks again forever would never get to its other work.
    if (asked > 20) return new Promise(() => undefined);
    return Promise.reject(new DOMException('denied', 'SecurityError'));
  };
  const events: string[] = [];
  const lead = new Lead(
    { request } as unknown as LockManager,
    'table',
    () => events.push('leads'),
    () => events.push('waits'),
  );
  await settled();
  expect([asked, lead.held, events]).toEqual([1, true, ['leads']]);
  lead.close();
  await settled();
  expect(asked).toBe(1);
});
