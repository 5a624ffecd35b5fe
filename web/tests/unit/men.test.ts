import { expect, test } from 'vitest';
import { GAMES as CATALOGUE } from '../../src/games/catalogue';
import { readWays } from '../../src/rules/men';

const cards = import.meta.glob<string>('../../../rulebook/*/card/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// In Break the Cube, no men move.
const GAMES = CATALOGUE.map(({ id }) => id).filter((id) => id !== 'break-the-cube');

test('a card says how the men of both sides move', () => {
  const ways = readWays(`# A game

- ![](man:white-star) **Star** (two): two steps, **then** one.
- ![](block:0:xxx) **L**: four cubes.
- A note: nothing.
`);
  expect([...ways]).toEqual([
    ['white-star', 'Two steps, then one.'],
    ['black-star', 'Two steps, then one.'],
  ]);
});

test.each(GAMES.flatMap((game) => ['en', 'de', 'fr'].map((language) => [game, language] as const)))(
  'every man of %s has its line in %s, as a sentence that can be read alone',
  (game, language) => {
    const card = cards[`../../../rulebook/${game}/card/${language}.md`] ?? '';
    const ways = readWays(card);
    expect(ways.size).toBeGreaterThan(0);
    expect(ways.size).toBe(2 * [...card.matchAll(/^- !\[\]\(man:/gm)].length);
    for (const way of ways.values()) {
      expect(way).toMatch(/^[\p{Lu}].*\.$/u);
      expect(way).not.toMatch(/\b(the same|dasselbe|la même chose|actions?|Aktionen)\b/);
    }
  },
);
