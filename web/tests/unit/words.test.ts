import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/catalogue';
import { chooseLanguage, LANGUAGES } from '../../src/words/languages';
import { makeBundle } from '../../src/words/words.svelte';

const locales = import.meta.glob<string>(['../../../locales/*/*.ftl', '../../../crates/*/locales/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The words of each game for the first page, by file. */
const covers = import.meta.glob<string>('../../../crates/*/locales/*.ftl', {
  query: '?cover',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>(['../../src/**/*.{ts,svelte}', '!../../src/wasm/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The names of the files of a language; for those of the games, the names of their crates. */
function filesOf(language: string): string[] {
  const names = Object.keys(locales).map((path) => {
    const [, game, name] = /\/crates\/(.*)\/locales\/(\w+)\.ftl$/.exec(path) ?? [];
    if (game !== undefined) return name === language ? game : '';
    return path.includes(`/${language}/`) ? (path.split('/').at(-1) ?? '') : '';
  });
  return names.filter((name) => name !== '').sort();
}

function textOf(language: string, file: string): string {
  return (
    locales[`../../../locales/${language}/${file}`] ??
    locales[`../../../crates/${file}/locales/${language}.ftl`] ??
    ''
  );
}

/** The headings of a file's groups. */
function groupsOf(language: string, file: string): string[] {
  return textOf(language, file).match(/^## .*$/gm) ?? [];
}

/** The names of the arguments in a pattern. */
function argumentsOf(pattern: unknown): string[] {
  const found = new Set<string>();
  const search = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(search);
    else if (typeof node === 'object' && node !== null) {
      const { type, name } = node as { type?: unknown; name?: unknown };
      if (type === 'var' && typeof name === 'string') found.add(name);
      Object.values(node).forEach(search);
    }
  };
  search(pattern);
  return [...found].sort();
}

/** The keys of a file, with their arguments. */
function keysOf(language: string, file: string): Record<string, string[]> {
  const keys: Record<string, string[]> = {};
  for (const entry of new FluentResource(textOf(language, file)).body) {
    keys[entry.id] = argumentsOf(entry.value);
  }
  return keys;
}

/** The number of messages in the source of a file, to detect any that cannot be parsed. */
function meantKeys(language: string, file: string): number {
  return textOf(language, file).match(/^[a-zA-Z][\w-]* *=/gm)?.length ?? 0;
}

test('every language has the same files', () => {
  for (const language of LANGUAGES) expect(filesOf(language)).toEqual(filesOf('en'));
});

test.each(LANGUAGES)('the first page has the name of every game in %s', (language) => {
  expect(GAMES.length).toBeGreaterThan(0);
  for (const { id, family } of GAMES) {
    const cover = makeBundle(language, [covers[`../../../crates/${family}/locales/${language}.ftl`] ?? '']);
    for (const said of ['name', 'about', 'makers']) {
      expect(cover.hasMessage(`game-${id}-${said}`), `${id} ${said}`).toBe(true);
    }
    expect(groupsOf(language, family), family).toEqual([
      '## Cover',
      '## Table',
      '## Flaws',
      '## Reasons',
      '## Terminal',
    ]);
  }
});

describe.each(filesOf('en'))('%s', (file) => {
  test.each(LANGUAGES)('has no syntax errors in %s', (language) => {
    expect(Object.keys(keysOf(language, file))).toHaveLength(meantKeys(language, file));
  });

  test.each(LANGUAGES)('has the same keys with the same arguments in %s', (language) => {
    expect(keysOf(language, file)).toEqual(keysOf('en', file));
  });
});

test.each(LANGUAGES)('no key occurs in two files of %s', (language) => {
  const all = filesOf(language).flatMap((file) => Object.keys(keysOf(language, file)));
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

test.each(LANGUAGES)('there are no exclamation marks in %s', (language) => {
  for (const file of filesOf(language)) {
    const shouted = textOf(language, file)
      .split('\n')
      // As the mark of a guess, it stands alone or before the guess, not after a word.
      .filter((line) => !line.startsWith('#') && /[\p{L}\p{N})}»“”"]\s?!(?!<)/u.test(line));
    expect(shouted).toEqual([]);
  }
});

test('every key the page uses exists', () => {
  const bundle = makeBundle(
    'en',
    filesOf('en').map((file) => textOf('en', file)),
  );
  const said = new Set<string>();
  for (const code of Object.values(sources)) {
    for (const [, key] of code.matchAll(/\bsay\(\s*'([a-z0-9-]+)'/g)) said.add(key ?? '');
  }
  expect(said.size).toBeGreaterThan(100);
  expect([...said].filter((key) => !bundle.hasMessage(key))).toEqual([]);
});

test('a sentence follows the plural rules of its language', () => {
  const french = makeBundle('fr', [textOf('fr', 'books.ftl')]);
  const say = (count: number): string =>
    french.formatPattern(french.getMessage('rules-found')?.value ?? '', { count });
  expect(say(0)).toBe('Rien trouvé. Essayez un autre mot.');
  expect(say(1)).toBe('Une section trouvée');
  expect(say(21)).toBe('21 sections trouvées');
});

test('the language is the stored one, else the browser’s first supported one, else English', () => {
  expect(chooseLanguage('de', ['fr'])).toBe('de');
  expect(chooseLanguage('xx', ['fr-CA', 'en'])).toBe('fr');
  expect(chooseLanguage(null, ['de-AT'])).toBe('de');
  expect(chooseLanguage(null, ['pl', 'de'])).toBe('de');
  expect(chooseLanguage(null, ['pl'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});

test.each(LANGUAGES)('buttons that stand together have words of their own in %s', (language) => {
  const bundle = makeBundle(language, [textOf(language, 'web.ftl')]);
  const word = (key: string, what = ''): string =>
    bundle.formatPattern(bundle.getMessage(key)?.value ?? '', { what });
  const words = [
    word('camera-short', 'turn'),
    word('camera-short', 'reset'),
    word('action-flip-short'),
    word('action-undo-short'),
    word('learn-back'),
  ];
  expect(new Set(words).size, words.join(', ')).toBe(words.length);
});
