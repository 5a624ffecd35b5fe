import type { Book } from './book';

/** A section of a rulebook that contains all the words. */
export interface Found {
  id: string;
  title: string;
  /** The text around the first match; empty if only the title matches. */
  around: string;
}

/** The number of characters shown around a match. */
const AROUND = 90;

/** Lower case without accents, so that "tranchee" finds "tranchée". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The sections that contain all the words, those with a match in the title first. */
export function search(book: Book, wanted: string): Found[] {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: { rank: number; section: Found }[] = [];
  for (const { id, title, text } of book.chapters.flatMap(({ sections }) => sections)) {
    const inTitle = folded(title);
    const inAll = `${inTitle} ${folded(text)}`;
    if (!words.every((word) => inAll.includes(word))) continue;
    const rank = words.every((word) => inTitle.includes(word)) ? 0 : 1;
    found.push({ rank, section: { id, title, around: excerpt(text, words) } });
  }
  return found.sort((one, other) => one.rank - other.rank).map(({ section }) => section);
}

function excerpt(text: string, words: string[]): string {
  // Accents are removed character by character, so that positions remain valid.
  const plain = [...text].map((letter) => folded(letter) || letter).join('');
  const at = Math.min(...words.map((word) => plain.indexOf(word)).filter((place) => place >= 0));
  if (!Number.isFinite(at)) return '';
  const from = Math.max(0, at - AROUND / 3);
  const begin = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = text.indexOf(' ', begin + AROUND);
  const cut = text.slice(begin, end < 0 ? undefined : end);
  return `${begin > 0 ? '… ' : ''}${cut}${end < 0 ? '' : ' …'}`;
}
