import { readFile } from 'node:fs/promises';

import type { Plugin } from 'vite';

/** The part of a game's words that the first page needs: its name and its options. */
const COVER = 'Cover';
/** The part that is said with the first hint: why a move is a good one. */
const REASONS = 'Reasons';
/** The part that only the command line says. */
const TERMINAL = 'Terminal';

/** Which part of a game's words a module consists of. */
type Part = 'cover' | 'table' | 'reasons';

const MODULE = /^(.*\/locales\/\w+\.ftl)\?(cover|table|reasons)$/;

/**
 * Lets the page import a part of a game's words: `locales/en.ftl?cover` is what the first page says about the game,
 * `?reasons` what hints say about it, `?table` what else is said while it is played. The parts are the groups of the Fluent file, which start with `## Cover`
 * and so on.
 */
export function gameWords(): Plugin {
  return {
    name: 'cubarium-words',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = MODULE.exec(id) ?? [];
      if (file === undefined) {
        return null;
      }
      const words = partOf(await readFile(file, 'utf8'), part as Part);
      return { code: `export default ${JSON.stringify(words)};`, moduleType: 'js' };
    },
  };
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
