import type { Language } from '../words/languages';
import { cardText } from './cards';

/** How the men of a game move: a line for each man, by the name of its shape. */
export type Ways = ReadonlyMap<string, string>;

/** How the men of a game move, according to its card in a language; empty if there is none. */
export async function loadWays(game: string, language: Language): Promise<Ways> {
  return readWays((await cardText(game, language)) ?? '');
}

/**
 * Parses the lines about men in a card, without the Markdown parser, which is larger than all cards. A line is about
 * the men of both sides, with White's picture.
 */
export function readWays(markdown: string): Ways {
  const lines = markdown.matchAll(/^- !\[\]\(man:white-([\w-]+)\) \*\*[^*]+\*\*[^:]*:\s*(.+)$/gm);
  return new Map(
    [...lines].flatMap(([, man = '', words = '']) => {
      const way = words.replaceAll(/[*`]/g, '');
      const sentence = way.charAt(0).toLocaleUpperCase() + way.slice(1);
      return ['white', 'black'].map((side): [string, string] => [`${side}-${man}`, sentence]);
    }),
  );
}
