import { beforeAll, expect, test } from 'vitest';
import { unusual } from '../../src/tables/unusual';
import { learn, speak } from '../../src/words/words.svelte';

const OPTIONS = [
  { key: 'players', default: '2' },
  { key: 'sudden-death', default: 'no' },
  { key: 'notes', default: 'yes' },
];

beforeAll(async () => {
  await speak('en');
  await learn('open');
});

test.each([
  ['nothing for a default table', { players: '2', 'sudden-death': 'no', notes: 'yes' }, []],
  ['nothing without options', {}, []],
  ['a word for its value', { players: '2', 'sudden-death': 'yes' }, ['A wrong guess: Puts you out']],
  ['a word for each seat', { notes: 'no:yes' }, ['Taking notes: No, Yes']],
  ['a number', { players: '4' }, ['Players: 4']],
  ['nothing for an unknown option', { strange: '1' }, []],
])('a table is described as %s', (_, chosen, said) => {
  expect(unusual('break-the-cube', OPTIONS, chosen)).toEqual(said);
});

test('a set-up is too long to show', () => {
  const options = [{ key: 'setup', default: 'reconstruction' }];
  expect(unusual('cubes-4d', options, { setup: 'name: Mine; heights: 1211121/0010100' })).toEqual(['Set-up']);
});
