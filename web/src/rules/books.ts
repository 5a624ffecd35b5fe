import type { Language } from '../words/languages';
import { readBook, type Book } from './book';
import { readCard, type Card } from './card';
import { cardText } from './cards';

const books = import.meta.glob<string>('../../../rulebook/*/*.md', { query: '?raw', import: 'default' });

/** The rulebook of a game in a language; null if there is none. */
export async function loadBook(game: string, language: Language): Promise<Book | null> {
  const load = books[`../../../rulebook/${game}/${language}.md`];
  return load ? readBook(await load()) : null;
}

/** A game's rules on one page, in a language; null if there are none. */
export async function loadCard(game: string, language: Language): Promise<Card | null> {
  const text = await cardText(game, language);
  return text === null ? null : readCard(text);
}
