import { expect, test } from 'vitest';

import { letterKey, letterOf } from '../../../src/board/letters';
import { LANGUAGES } from '../../../src/words/languages';
import { makeBundle } from '../../../src/words/words.svelte';
import type { Message, Solid } from '../../../src/wire';

const words = import.meta.glob<string>('../../../../crates/*/locales/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The men of each game, by the names of their kinds, with their letters in the notation. */
const MEN: Record<string, Record<string, string>> = {
  'cube-chess': { pawn: 'P', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' },
  'cubes-4d': { pawn: 'P', 'grand-pawn': 'G', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' },
  'rolling-cubes': { shield: 'S', soldier: 'S', master: 'M' },
  tesseract: {
    tesseract: 'T',
    star: 'S',
    pyramid: 'P',
    rectangle: 'R',
    cylinder: 'C',
    'small-bar': 'G',
    'large-bar': 'G',
    cross: 'X',
  },
};

/** What the men of a game carry in a language, in the order of the table above. */
function carried(game: string, language: string): string {
  const bundle = makeBundle(language, [words[`../../../../crates/${game}/locales/${language}.ftl`] ?? '']);
  const say = ({ key, args }: Message): string =>
    bundle.formatPattern(bundle.getMessage(key)?.value ?? '', args);
  const letters = Object.entries(MEN[game] ?? {}).map(([man, label]) => {
    const key = game === 'rolling-cubes' ? `${game}-${man}` : `${game}-man`;
    return letterOf(
      { label, role: { kind: 'man', seat: 0 }, name: { key, args: { man } } } as unknown as Solid,
      say,
    );
  });
  return letters.join('');
}

test('men carry the letters of their names in the language of the page', () => {
  const all = (language: string): string[] => Object.keys(MEN).map((game) => carried(game, language));
  expect(LANGUAGES).toHaveLength(3);
  expect(all('en')).toEqual(['PNBRQK', 'PGNBRQK', 'SSM', 'TSPRCBBX']);
  expect(all('de')).toEqual(['BSLTDK', 'BGSLTDK', 'SSM', 'TSPQZGGK']);
  expect(all('fr')).toEqual(['PCFTDR', 'PGCFTDR', 'BSM', 'TÉPRCGGX']);
});

test('the key for a letter has no accent, which not every keyboard has', () => {
  const solid = { label: 'S', role: { kind: 'man', seat: 0 }, name: { key: 'tesseract-man', args: {} } };
  expect(letterKey(solid as unknown as Solid, () => 'É')).toBe('E');
});

test('what is no man of a game keeps its label', () => {
  const say = (): string => 'another';
  const solid = { label: '5', role: { kind: 'man', seat: 0 }, name: { key: 'cube-chess-man', args: {} } };
  const letter = (changed: object): string => letterOf({ ...solid, ...changed } as unknown as Solid, say);
  expect(letter({})).toBe('another');
  expect(letter({ role: { kind: 'block', block: 0 } })).toBe('5');
  expect(letter({ label: '' })).toBe('');
  expect(letter({ name: { key: 'fixture-man', args: {} } })).toBe('5');
});
