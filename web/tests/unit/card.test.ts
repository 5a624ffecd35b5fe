import { expect, test } from 'vitest';
import { beginning, menChapters, readCard, readPicture } from '../../src/rules/card';

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
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'heading', 'men', 'heading', 'text']);
  const men = blocks[2]?.kind === 'men' ? blocks[2].men : [];
  expect(men.map(({ picture }) => picture)).toEqual([
    { kind: 'man', shape: 'white-king' },
    { kind: 'block', number: 0, rows: ['xxx', 'x..'] },
  ]);
  expect(men[0]?.html).toBe('<strong>King</strong>: one step.');
});

test('the chapter about the men ends where the next begins, after one that explains them', () => {
  const card = readCard(`# A game

Take all.

## How men move

**Cross** means straight.

## The men

- ![](man:white-king) **King**: Cross.

## Full rules

- ![](man:white-soldier) **Soldier**: rare.
`);
  const chapters = menChapters(card);
  expect(chapters.map(({ title }) => title)).toEqual(['How men move', 'The men']);
  expect(chapters.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([['text'], ['men']]);
  expect(JSON.stringify(chapters)).not.toContain('Soldier');
  expect(menChapters(readCard('# A game\n\n## A chapter\n\nNothing.'))).toEqual([]);
});

test('a card begins with the goal and the men', () => {
  const { title, blocks } = beginning(readCard(CARD));
  expect(title).toBe('A game');
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'heading', 'men']);
  expect(beginning(readCard('# A game\n\nNothing.')).blocks).toEqual([]);
});

test('an unknown picture is named', () => {
  expect(() => readPicture('horse:1')).toThrow('horse:1');
});
