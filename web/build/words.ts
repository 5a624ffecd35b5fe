import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

import type { Plugin } from 'vite';

/** The part of a game's words that the first page needs: its name and its options. */
const COVER = 'Cover';
/** The part that is said with the first hint: why a move is a good one. */
const REASONS = 'Reasons';
/** The part that only the command line says. */
const TERMINAL = 'Terminal';

/** Which part of a game's words a module consists of. */
type Part = 'cover' | 'table' | 'reasons';

const MODULE = /^(.*\/locales\/\w+\.ftl)\?(cover|table)$/;
/** The words of all hints, by repository and language. */
const HINTS = /^(.*)\/locales\/(\w+)\/why\.ftl\?hints$/;

/**
 * Lets the page import a part of a game's words: `locales/en.ftl?cover` is what the first page says about the game,
 * `?table` what is said while it is played. The parts are the groups of the Fluent file, which start with `## Cover` and
 * so on. `locales/en/why.ftl?hints` is what hints say, with the words of all games.
 */
export function gameWords(): Plugin {
  return {
    name: 'cubarium-words',
    enforce: 'pre',
    async load(id) {
      const words = await wordsOf(id);
      return words === null ? null : { code: `export default ${JSON.stringify(words)};`, moduleType: 'js' };
    },
  };
}

/** The words of a module; null if it is none of those. */
async function wordsOf(id: string): Promise<string | null> {
  const [, file, part] = MODULE.exec(id) ?? [];
  if (file !== undefined) return partOf(await readFile(file, 'utf8'), part as Part);
  const [, repository, language] = HINTS.exec(id) ?? [];
  if (repository === undefined) return null;
  const crates = (await readdir(`${repository}/crates`)).sort();
  const texts = crates.map(async (name) => {
    const game = `${repository}/crates/${name}/locales/${language}.ftl`;
    return existsSync(game) ? partOf(await readFile(game, 'utf8'), 'reasons') : '';
  });
  return [await readFile(id.replace('?hints', ''), 'utf8'), ...(await Promise.all(texts))].join('\n');
}

/** The groups of a Fluent file that belong to a part. */
export function partOf(text: string, part: Part): string {
  const groups = text.split(/^(?=## )/m);
  const wanted = groups.filter((group) => {
    const name = /^## (.*)/.exec(group)?.[1]?.trim();
    if (part === 'table') return ![COVER, REASONS, TERMINAL].includes(name ?? '');
    return name === (part === 'cover' ? COVER : REASONS);
  });
  return wanted.join('');
}
