import { expect, test } from 'vitest';
import { readCard, readPicture } from '../../src/rules/card';

const CARD = `# A game

Take **all**.

## The men

- ![](man:white-king) **King**: one step.
- ![](block:0:xxx/x..) **L**: four cubes.

## The end

- Nobody wins.
`;

test('a card has a title, texts and men with their pictures', () => {
  const { title, blocks } = readCard(CARD);
  expect(title).toBe('A game');
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'men', 'text']);
  const men = blocks[1]?.kind === 'men' ? blocks[1].men : [];
  expect(men.map(({ picture }) => picture)).toEqual([
    { kind: 'man', shape: 'white-king' },
    { kind: 'block', number: 0, rows: ['xxx', 'x..'] },
  ]);
  expect(men[0]?.html).toBe('<strong>King</strong>: one step.');
});

test('an unknown picture is named', () => {
  expect(() => readPicture('horse:1')).toThrow('horse:1');
});
