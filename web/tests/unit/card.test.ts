import { expect, test } from 'vitest';
import { menChapter, readCard, readPicture } from '../../src/rules/card';

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

test('the chapter about the men ends where the next begins, explanations included', () => {
  const card = readCard(`# A game

Take all.

## The men

**Cross** means straight.

- ![](man:white-king) **King**: Cross.

## Full rules

- ![](man:white-soldier) **Soldier**: rare.
`);
  const chapter = menChapter(card);
  expect(chapter.title).toBe('The men');
  expect(chapter.blocks.map(({ kind }) => kind)).toEqual(['text', 'men']);
  expect(JSON.stringify(chapter)).not.toContain('Soldier');
  expect(menChapter(readCard('# A game\n\nNothing.'))).toEqual({ title: '', blocks: [] });
});

test('an unknown picture is named', () => {
  expect(() => readPicture('horse:1')).toThrow('horse:1');
});
