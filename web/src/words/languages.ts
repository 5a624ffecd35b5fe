import { negotiateLanguages } from '@fluent/langneg';

/** The languages of the site. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;

/** A language. */
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** Whether a text is the code of one of these languages. */
export function isLanguage(text: string | null): text is Language {
  return (LANGUAGES as readonly (string | null)[]).includes(text);
}

/**
 * The initial language: the stored choice, otherwise the browser's first language that the site has, otherwise English.
 */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const [found] = negotiateLanguages(wanted, [...LANGUAGES], { strategy: 'lookup', defaultLocale: 'en' });
  return isLanguage(found ?? null) ? (found as Language) : 'en';
}
