/** The preferences that follow an account: the settings, the language, and the last choices for new games. */
import { recall, recallJson, remember } from '../ui/memory';
import { change, readSettings, settings } from '../ui/settings.svelte';
import { isLanguage } from '../words/languages';
import { chooseToSpeak, spoken } from '../words/words.svelte';

/** Preferences by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The name of the last choices for new games, here and in the account. */
const LAST = 'cubarium.new';

/** What this browser has. A language that nobody has chosen is the browser's own and stays here. */
export function localValues(): Values {
  const last = recallJson(LAST);
  return {
    ...settings,
    ...(recall('cubarium.language') !== null && { language: spoken() }),
    ...(last !== null && { [LAST]: last }),
  };
}

/** Takes over values that differ from those of this browser; those that are invalid are left out. */
export async function takeOver(values: Values): Promise<void> {
  const mine = localValues();
  const other = Object.fromEntries(Object.entries(values).filter(([key, value]) => !same(mine[key], value)));
  const { language, [LAST]: last, ...rest } = other;
  if (Object.keys(rest).length > 0) change(readSettings({ ...settings, ...rest }));
  if (typeof language === 'string' && isLanguage(language)) await chooseToSpeak(language);
  if (typeof last === 'object' && last !== null) remember(LAST, JSON.stringify(last));
}

/**
 * What the account has to be told: what was changed here since `base`, when both had the same. Without a base the
 * account's values count, and it is told of what it does not have.
 */
export function changedSince(base: Values | null, mine: Values, known: Values): Values {
  const news = base
    ? ([key, value]: [string, unknown]) => !same(base[key], value)
    : ([key]: [string, unknown]) => !(key in known);
  return Object.fromEntries(Object.entries(mine).filter(news));
}

/** Whether two values are the same as JSON, in whatever order their keys are. */
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
