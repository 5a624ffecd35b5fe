import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { check } from '../../src/admin/check';
import { asked } from '../../src/admin/requests';
import { ahead, passed, size } from '../../src/admin/times';
import { told } from '../../src/admin/told';
import { lines, textIn } from '../../src/notice/lines';
import type { AdminDeed } from '../../src/protocol';
import { learn, speak } from '../../src/words/words.svelte';

beforeAll(async () => {
  await speak('en');
  await learn('admin');
});

afterEach(() => void vi.unstubAllGlobals());

const say = (key: string, args?: Readonly<Record<string, string>>): string =>
  args ? `${key} ${Object.keys(args).join()}` : key;

test('an announcement is read in the visitor’s language, or in English, or in any', () => {
  expect(textIn({ en: 'Hello', de: 'Hallo' }, 'de')).toEqual({ text: 'Hallo', language: 'de' });
  expect(textIn({ en: 'Hello', de: 'Hallo' }, 'fr')).toEqual({ text: 'Hello', language: 'en' });
  expect(textIn({ de: 'Hallo' }, 'fr')).toEqual({ text: 'Hallo', language: 'de' });
  expect(textIn({}, 'fr')).toBeNull();
});

test('a ban comes first, then that no new games begin, then the announcement', () => {
  const announcement = { texts: { en: 'Hello' }, since_ms: 5, until_ms: null };
  const notice = { announcement, drain: { since_ms: 3, down_ms: 1000 } };
  const told = lines(notice, null, 'fr', say);
  expect(told.map(({ id, text, language }) => [id, text, language])).toEqual([
    ['banned', 'notice-banned', undefined],
    ['drain-3', 'notice-drain-at date', undefined],
    ['told-5', 'Hello', 'en'],
  ]);
  expect(lines(null, 1000, 'en', say)[0]?.text).toBe('notice-banned-until date');
  expect(lines({ announcement: null, drain: { since_ms: 3, down_ms: null } }, undefined, 'en', say)).toEqual([
    { id: 'drain-3', kind: 'drain', text: 'notice-drain', language: undefined },
  ]);
  expect(lines(null, undefined, 'en', say)).toEqual([]);
});

test('times and sizes are told in two units at most', () => {
  expect(ahead(null)).toBeNull();
  expect(ahead(60_000, 1)).toBe(60_001);
  expect(passed(0)).toBe('0 minutes');
  expect(passed(3 * 86_400_000 + 7_200_000 + 60_000)).toBe('3 days 2 hours');
  expect(passed(3_600_000)).toBe('1 hour');
  expect([size(10), size(532_000), size(2_345_678), size(5e12)]).toEqual([
    '0 kB',
    '532 kB',
    '2.3 MB',
    '5,000 GB',
  ]);
});

const DEED: AdminDeed = {
  at_ms: 1,
  by: 'ada',
  act: '',
  what: null,
  banned: null,
  note: null,
  until_ms: null,
};

test.each<[Partial<AdminDeed>, RegExp]>([
  [
    { act: 'banned', what: '10.0.0.0/8', banned: 'network' },
    /^Banned 10\.0\.0\.0\/8 \(address or network\) · with no end date$/,
  ],
  [
    { act: 'banned', what: 'eve', banned: 'account', note: 'insults', until_ms: 9e11 },
    /^Banned eve \(account\) · insults · until Jul \d+, 1998/,
  ],
  [
    { act: 'lifted', what: '10.0.0.1', banned: 'address' },
    /^Lifted the ban of 10\.0\.0\.1 \(address or network\)$/,
  ],
  [
    { act: 'lifted', what: '2001:db8::/64', banned: 'network' },
    /^Lifted the ban of 2001:db8::\/64 \(address or network\)$/,
  ],
  [{ act: 'drained', until_ms: 9e11 }, /^Stopped new games · server down from Jul \d+, 1998/],
  [{ act: 'drained' }, /^Stopped new games$/],
  [{ act: 'announced', what: 'Hello' }, /^Announced: Hello · with no end date$/],
  [{ act: 'table-deleted', what: 'abc', note: 'cube-chess' }, /^Deleted table abc · Cube Chess$/],
  [{ act: 'signed-in' }, /^Logged in$/],
])('the log tells %j', (deed, line) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  expect(told({ ...DEED, ...deed })).toMatch(line);
});

test('tables are sought by ids in small letters, and by nothing that was not typed', () => {
  expect(asked({ id: ' ABC1 ', game: '', state: 'closed', unused_days: 3 })).toEqual({
    id: 'abc1',
    game: '',
    state: 'closed',
    unused_days: '3',
  });
  expect(asked({ id: '', game: '', state: '', unused_days: null }).unused_days).toBe('');
});

test.each([
  ['address', 'somebody', 'This is neither an address'],
  ['address', '12', 'This is neither an address'],
  ['address', '10.0.0.1', 'This is your own address'],
  ['address', '10.0.0.0/24', null],
  ['address', '2001:DB8::1', null],
  ['account', 'ev', 'This is neither an address'],
  ['account', 'Eve', null],
] as const)('who cannot be banned is known before: %s %s', async (kind, whom, problem) => {
  const answer = (path: string): object =>
    path.includes('visitors')
      ? { you: '10.0.0.1', visitors: [], more: 0 }
      : { accounts: [{ name: 'eve', created_ms: 1, used_ms: null, banned: false }], next: null };
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(answer(path))));
  const checked = check(kind, whom);
  if (problem === null) await expect(checked).resolves.toBeUndefined();
  else await expect(checked).rejects.toThrow(problem);
});
