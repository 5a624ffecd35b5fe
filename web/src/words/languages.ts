import { negotiateLanguages } from '@fluent/langneg';

/** The languages that everything is written in. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;

/** One of them. */
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** Whether a text names a language that we have. */
export function isLanguage(text: string | null): text is Language {
  return (LANGUAGES as readonly (string | null)[]).includes(text);
}

/** The language to begin with: what was chosen before, else the first of the browser's that we have, else English. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const [found] = negotiateLanguages(wanted, [...LANGUAGES], { strategy: 'lookup', defaultLocale: 'en' });
  return isLanguage(found ?? null) ? (found as Language) : 'en';
}
