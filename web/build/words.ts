import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

import type { Plugin } from 'vite';

/** The part of a game's words that the first page needs: its name and its options. */
const COVER = 'Cover';
/** The part for the editor: what is wrong with a position. */
const FLAWS = 'Flaws';
/** The part that is needed with the first hint: why a move is good. */
const REASONS = 'Reasons';
/** The part that is only for the command line. */
const TERMINAL = 'Terminal';

/** The part of a game's words in a module. */
type Part = 'cover' | 'table' | 'flaws' | 'reasons';

const MODULE = /^(.*\/locales\/\w+\.ftl)\?(cover|table)$/;
/** The words of the editor or of hints, for all games. */
const GATHERED = /^(.*)\/locales\/(\w+)\/(editor|why)\.ftl\?gathered$/;

/**
 * Lets the page import parts of a game's words. `locales/en.ftl?cover` is the part for the first page, and `?table` the
 * part for playing the game. The parts are groups of the Fluent file, which start with headings such as `## Cover`.
 * `locales/en/why.ftl?gathered` contains the words of hints for all games, and `editor.ftl?gathered` those of the
 * editor.
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

/** The words in a module; null if it is not one of these modules. */
async function wordsOf(id: string): Promise<string | null> {
  const [, file, part] = MODULE.exec(id) ?? [];
  if (file !== undefined) return partOf(await readFile(file, 'utf8'), part as Part);
  const [, repository, language, page] = GATHERED.exec(id) ?? [];
  if (repository === undefined) return null;
  const crates = (await readdir(`${repository}/crates`)).sort();
  const texts = crates.map(async (name) => {
    const game = `${repository}/crates/${name}/locales/${language}.ftl`;
    return existsSync(game) ? partOf(await readFile(game, 'utf8'), page === 'why' ? 'reasons' : 'flaws') : '';
  });
  return [await readFile(id.replace('?gathered', ''), 'utf8'), ...(await Promise.all(texts))].join('\n');
}

/** The groups of a Fluent file that belong to a part. */
export function partOf(text: string, part: Part): string {
  const groups = text.split(/^(?=## )/m);
  const wanted = groups.filter((group) => {
    const name = /^## (.*)/.exec(group)?.[1]?.trim();
    if (part === 'table') return ![COVER, FLAWS, REASONS, TERMINAL].includes(name ?? '');
    return name === { cover: COVER, flaws: FLAWS, reasons: REASONS }[part];
  });
  return wanted.join('');
}
