import { FluentBundle, FluentResource } from '@fluent/bundle';
import { gameOf } from '../games/catalogue';
import { recall, remember } from '../ui/memory';
import type { Arg, Message } from '../wire';
import { chooseLanguage, type Language } from './languages';

const STORED = 'cubarium.language';

/** The texts that every page needs: those of the page, and what it says about each game. */
const common = {
  ...import.meta.glob<string>('../../../locales/*/{web,board,moves,ends}.ftl', {
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../crates/*/locales/*.ftl', { query: '?cover', import: 'default' }),
};
/** The texts of the games and of parts of the page, which are loaded when these are shown. */
const later = {
  ...import.meta.glob<string>(
    ['../../../locales/*/*.ftl', '!../../../locales/*/{cli,reminders,web,board,moves,ends,editor,why}.ftl'],
    { query: '?raw', import: 'default' },
  ),
  ...import.meta.glob<string>('../../../locales/*/{editor,why}.ftl', {
    query: '?gathered',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../crates/*/locales/*.ftl', { query: '?table', import: 'default' }),
};
/** The language of a file, given by its name or its folder. */
const isIn = (path: string, asked: Language): boolean =>
  path.includes(`/locales/${asked}/`) || path.endsWith(`/locales/${asked}.ftl`);

let language = $state<Language>('en');
let bundle = $state.raw<FluentBundle | null>(null);
/** The games, by their families, and the parts of the page whose texts are loaded or being loaded. */
const learnt = new Map<string, Promise<void>>();
/** The language requested last, while its texts may still be loading. */
let wanted: Language = 'en';

/** How many times texts were asked for, and which of these times gave those that are shown. */
let calls = 0;
let shown = 0;

/** Loads the texts of a language and makes it the current one. */
export async function speak(asked: Language): Promise<void> {
  const call = (calls += 1);
  wanted = asked;
  const files = [...learnt.keys()].map(
    (name) =>
      later[`../../../crates/${name}/locales/${asked}.ftl`] ?? later[`../../../locales/${asked}/${name}.ftl`],
  );
  const everywhere = Object.entries(common).filter(([path]) => isIn(path, asked));
  const texts = await Promise.all([
    ...everywhere.map(([, load]) => load()),
    ...files.flatMap((load) => (load ? [load()] : [])),
  ]);
  // Texts that were asked for earlier, and arrive later, are of fewer parts of the page.
  if (asked !== wanted || call < shown) return;
  shown = call;
  bundle = makeBundle(asked, texts);
  language = asked;
  document.documentElement.lang = asked;
}

/** Loads the texts of a game or of a part of the page, in the current language and in those chosen later. */
export function learn(what: string): Promise<void> {
  const name = gameOf(what)?.family ?? what;
  const known = learnt.get(name);
  if (known) return known;
  // It is registered before the texts are loaded, so that they are loaded with the others.
  const reading = Promise.resolve().then(() => speak(wanted));
  learnt.set(name, reading);
  reading.catch(() => learnt.delete(name));
  return reading;
}

/** Switches to the stored language, or the one that the browser prefers. */
export function speakFirst(): Promise<void> {
  return speak(chooseLanguage(recall(STORED), navigator.languages));
}

/** Switches to a language, on later visits too. */
export async function chooseToSpeak(asked: Language): Promise<void> {
  await speak(asked);
  remember(STORED, asked);
}

/** A bundle of one language from the texts of its files. */
export function makeBundle(locale: string, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(locale, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** The current language. */
export function spoken(): Language {
  return language;
}

/** Whether there is a text for a key. */
export function knows(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** The text for a key; the key itself if there is none, so that the gap is visible. */
export function say(key: string, args: Readonly<Record<string, Arg>> = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  return bundle.formatPattern(pattern, { ...args }, []);
}

/** The text of a message from the rules, in which another sentence may name the man that it is about. */
export function tell({ key, args }: Message): string {
  const by = args['named-by'];
  return say(key, by ? { ...args, man: say(`${by}`, args) } : args);
}
