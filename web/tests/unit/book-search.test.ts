import { expect, test } from 'vitest';
import { readBook } from '../../src/rules/book';
import { search } from '../../src/rules/search';

const BOOK = readBook(`# Un jeu

## Le plateau

### Les murs {#jeu.plateau.murs}

Rien ne traverse un mur, pas même un **cavalier**. Voir [la tranchée](#jeu.plateau.tranchee).

### La tranchée {#jeu.plateau.tranchee}

Une case vide entre les cubes.

\`\`\`board
position: x
caption: Le cavalier attend dans la tranchée.
\`\`\`
`);

const ids = (words: string): string[] => search(BOOK, words).map(({ id }) => id);

test('sections are found by all words, without accents, titles first', () => {
  expect(ids('TRANCHEE')).toEqual(['jeu.plateau.tranchee', 'jeu.plateau.murs']);
  expect(ids('cavalier mur')).toEqual(['jeu.plateau.murs']);
  expect(ids('dame')).toEqual([]);
  expect(ids('  ')).toEqual([]);
});

test('captions are searched too, and results show their context', () => {
  const found = search(BOOK, 'attend').at(0);
  expect(found?.id).toBe('jeu.plateau.tranchee');
  expect(found?.around).toContain('Le cavalier attend dans la tranchée.');
});

test('addresses of links are not searched', () => {
  expect(ids('plateau')).toEqual([]);
});
