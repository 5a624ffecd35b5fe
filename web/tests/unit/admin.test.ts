import { expect, test } from 'vitest';

import { ahead, passed, size } from '../../src/admin/times';
import { lines, textIn } from '../../src/notice/lines';

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
