import { expect, test } from 'vitest';
import { reservesMended } from '../../src/editor/reserves';
import type { Edited, Tool } from '../../src/wire';

const KIND = { man: 'star', colour: 'white' };
const TOOLS = [{ id: 'white-star', name: { key: 'man', args: KIND } }] as unknown as Tool[];

/** A position with some number of stars instead of two, and two places for them in reserve. */
function withStars(found: string): Edited {
  const spot = (id: string) => ({ id, name: { key: 'place', args: KIND } });
  return {
    text: '',
    scene: { spots: [spot('first'), spot('last')] },
    settings: [],
    flaws: [{ rule: 'stars', message: { key: 'stars', args: { ...KIND, found, full: '2' } } }],
  } as unknown as Edited;
}

test('what is missing is put into reserve, and what is too much is taken out of it', () => {
  const put = { kind: 'put', tool: 'white-star', spot: 'last' };
  expect(reservesMended(withStars('0'), TOOLS)).toEqual([put, put]);
  expect(reservesMended(withStars('3'), TOOLS)).toEqual([{ kind: 'take', spot: 'first' }]);
  expect(reservesMended(withStars('0'), [])).toEqual([]);
});

test('a number that no game can have is left as it is', () => {
  for (const found of ['1000', '4294967295']) expect(reservesMended(withStars(found), TOOLS)).toEqual([]);
});
