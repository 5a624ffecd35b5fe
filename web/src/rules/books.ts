import type { Language } from '../words/languages';
import { readBook, type Book } from './book';

const sources = import.meta.glob<string>('../../../rulebook/*/*.md', { query: '?raw', import: 'default' });

/** The rulebook of a game in a language; null where there is none. */
export async function loadBook(game: string, language: Language): Promise<Book | null> {
  const load = sources[`../../../rulebook/${game}/${language}.md`];
  return load ? readBook(await load()) : null;
}
