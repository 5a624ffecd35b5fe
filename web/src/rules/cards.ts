import type { Language } from '../words/languages';

const cards = import.meta.glob<string>('../../../rulebook/*/card/*.md', { query: '?raw', import: 'default' });

/** The text of a game's card in a language; null if there is none. */
export async function cardText(game: string, language: Language): Promise<string | null> {
  return (await cards[`../../../rulebook/${game}/card/${language}.md`]?.()) ?? null;
}
