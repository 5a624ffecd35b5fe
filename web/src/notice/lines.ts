/** The lines shown for a notice. */
import type { Notice, Texts } from '../protocol';
import { approaching, moment } from '../words/dates';
import type { Language } from '../words/languages';

/** One thing that everybody is told. */
export interface Line {
  /** Identifies the line, so that it stays away after it was closed. */
  id: string;
  kind: 'announcement' | 'drain' | 'banned';
  text: string;
  /** The language of the text, if it differs from that of the page. */
  language: Language | undefined;
}

type Say = (key: string, args?: Readonly<Record<string, string>>) => string;

/** The text in a language, otherwise in English, otherwise in any language. */
export function textIn(texts: Texts, wanted: Language): { text: string; language: Language } | null {
  for (const language of [wanted, 'en', 'fr', 'de'] as const) {
    const text = texts[language];
    if (text !== undefined) return { text, language };
  }
  return null;
}

/** The lines in order: a ban, then that no new games begin, then the host's announcement. */
export function lines(
  notice: Notice | null,
  banned: number | null | undefined,
  language: Language,
  say: Say,
): Line[] {
  const all: Line[] = [];
  const add = (id: string, kind: Line['kind'], text: string, other?: Language): void => {
    all.push({ id, kind, text, language: other });
  };
  if (banned !== undefined) {
    const text =
      banned === null ? say('notice-banned') : say('notice-banned-until', { date: moment(banned) });
    add('banned', 'banned', text);
  }
  const drain = notice?.drain;
  if (drain) {
    const down = drain.down_ms;
    const text = down === null ? say('notice-drain') : say('notice-drain-at', { date: approaching(down) });
    add(`drain-${drain.since_ms}`, 'drain', text);
  }
  const told = notice?.announcement;
  const found = told ? textIn(told.texts, language) : null;
  if (told && found) {
    const other = found.language === language ? undefined : found.language;
    add(`told-${told.since_ms}`, 'announcement', found.text, other);
  }
  return all;
}
