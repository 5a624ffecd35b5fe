/** The preferences that follow an account: settings, language, and the last choices for new games. */
import { recall, recallJson, remember } from '../ui/memory';
import { change, readSettings, settings } from '../ui/settings.svelte';
import { isLanguage } from '../words/languages';
import { chooseToSpeak, spoken } from '../words/words.svelte';

/** Preferences by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The name of the last choices for new games, in the browser and in the account. */
const LAST = 'cubarium.new';

/** This browser's values. The language is included only if the visitor has chosen it. */
export function localValues(): Values {
  const last = recallJson(LAST);
  return {
    ...settings,
    ...(recall('cubarium.language') !== null && { language: spoken() }),
    ...(last !== null && { [LAST]: last }),
  };
}

/** Takes over values that differ from this browser's, except invalid ones. */
export async function takeOver(values: Values): Promise<void> {
  const mine = localValues();
  const other = Object.fromEntries(Object.entries(values).filter(([key, value]) => !same(mine[key], value)));
  const { language, [LAST]: last, ...rest } = other;
  if (Object.keys(rest).length > 0) change(readSettings({ ...settings, ...rest }));
  if (typeof language === 'string' && isLanguage(language)) await chooseToSpeak(language);
  if (typeof last === 'object' && last !== null) remember(LAST, JSON.stringify(last));
}

/**
 * What the account must be told: the changes made here since `base`, when both had the same values. Without a base the
 * account's values have priority, and it is only told those that it lacks.
 */
export function changedSince(base: Values | null, mine: Values, known: Values): Values {
  const news = base
    ? ([key, value]: [string, unknown]) => !same(base[key], value)
    : ([key]: [string, unknown]) => !(key in known);
  return Object.fromEntries(Object.entries(mine).filter(news));
}

/** Whether two values are the same as JSON, regardless of the order of keys. */
export function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? ''
  );
}
