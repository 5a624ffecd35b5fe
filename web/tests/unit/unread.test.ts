import { beforeAll, expect, test } from 'vitest';
import { whyUnread } from '../../src/engine/unread';
import { speak } from '../../src/words/words.svelte';
import type { GameInfo } from '../../src/wire';

const info = {
  id: 'cubulus',
  options: [
    { key: 'level', values: ['1', '2'], default: '2' },
    { key: 'notes', values: ['yes', 'no'], default: 'yes' },
    { key: 'setup', values: [], default: '' },
  ],
} as unknown as GameInfo;

beforeAll(() => speak('de'));

test('parse errors use the page’s language, with the exact place in English', () => {
  const why = (options: Record<string, string>, position: string | null = 'x'): string =>
    whyUnread(info, { options, position }, new Error('not a position: six fields, not 1'));
  expect(why({ other: '1' })).toBe('Cubulus hat keine Option „other“.');
  expect(why({ level: '9' })).toBe('Für die Option „level“ gibt es „9“ nicht.');
  const position = 'Der Text ist keine Stellung von Cubulus (auf Englisch: six fields, not 1).';
  expect(why({})).toBe(position);
  expect(why({ level: '1', notes: 'yes:no', setup: 'mine' })).toBe(position);
});
