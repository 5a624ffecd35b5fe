import { beforeAll, expect, test } from 'vitest';
import { changedSince, same } from '../../src/account/preferences';
import { checked } from '../../src/account/problems';
import { learn, speakFirst } from '../../src/words/words.svelte';

beforeAll(async () => {
  await speakFirst();
  await learn('account');
});

test('what was changed here since the last time goes to the account', () => {
  const base = { theme: 'dark', sounds: true, options: { a: '1', b: '2' } };
  const mine = { theme: 'light', sounds: true, options: { b: '2', a: '1' } };
  expect(changedSince(base, mine, {})).toEqual({ theme: 'light' });
  expect(changedSince(base, base, { theme: 'light' }), 'nothing was changed here').toEqual({});
});

test('the first time the account counts, and is told of what it does not have', () => {
  expect(changedSince(null, { theme: 'light', sounds: true }, { theme: 'dark' })).toEqual({ sounds: true });
  expect(changedSince(null, { theme: 'light' }, {})).toEqual({ theme: 'light' });
});

test('values are compared whatever the order of their keys', () => {
  expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same(undefined, null)).toBe(false);
});

test('a name that is not possible says which of its signs are at fault', () => {
  const wrong = (name: string): string | undefined => checked({ name }).name;
  expect(wrong('Jürgen Köß')).toBe(
    'A user name cannot contain ü, the space, ö, and ß: only letters (a to z), digits, - and _.',
  );
  expect(wrong('a')).toBe('2 to 20 letters (a to z), digits, - or _.');
  expect(wrong('a'.repeat(21))).toBe('The name is too long: 21 characters. At most 20 are allowed.');
  expect(wrong('Juergen-K_1')).toBeUndefined();
});
