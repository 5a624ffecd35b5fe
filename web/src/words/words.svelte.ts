import { FluentBundle, FluentResource } from '@fluent/bundle';
import { gameOf } from '../games/catalogue';
import { recall, remember } from '../ui/memory';
import type { Arg, Message } from '../wire';
import { chooseLanguage, type Language } from './languages';

const STORED = 'cubarium.language';

/** The texts that every page needs: those of the page itself, and short ones about each game. */
const common = {
  ...import.meta.glob<string>('../../../locales/*/{web,board,moves,ends}.ftl', {
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../crates/*/locales/*.ftl', { query: '?cover', import: 'default' }),
};
/** The texts of games and of parts of the page, which are loaded when these are shown. */
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
/** Whether a file is in a language, according to its name or its folder. */
const isIn = (path: string, asked: Language): boolean =>
  path.includes(`/locales/${asked}/`) || path.endsWith(`/locales/${asked}.ftl`);

let language = $state<Language>('en');
let bundle = $state.raw<FluentBundle | null>(null);
/** The games, by family, and the parts of the page whose texts have been or are being loaded. */
const learnt = new Map<string, Promise<void>>();
/** The language requested last, while its texts may still be loading. */
let wanted: Language = 'en';

/** Numbers the requests for texts; `shown` is the number of the request whose texts are current. */
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
  // Texts that were requested earlier but arrive later would lack some parts of the page.
  if (asked !== wanted || call < shown) return;
  shown = call;
  bundle = makeBundle(asked, texts);
  language = asked;
  document.documentElement.lang = asked;
}

/** Loads the texts of a game or a part of the page, in the current language and in those chosen later. */
export function learn(what: string): Promise<void> {
  const name = gameOf(what)?.family ?? what;
  const known = learnt.get(name);
  if (known) return known;
  // Registered before the texts are loaded, so that they are loaded along with the others.
  const reading = Promise.resolve().then(() => speak(wanted));
  learnt.set(name, reading);
  reading.catch(() => learnt.delete(name));
  return reading;
}

/** Switches to the stored language, otherwise to the one that the browser prefers. */
export function speakFirst(): Promise<void> {
  return speak(chooseLanguage(recall(STORED), navigator.languages));
}

/** Switches to a language, also for later visits. */
export async function chooseToSpeak(asked: Language): Promise<void> {
  await speak(asked);
  remember(STORED, asked);
}

/** A bundle for one language, from the texts of its files. */
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

/** The text for a key. If there is none, this is the key itself, so that the gap is visible. */
export function say(key: string, args: Readonly<Record<string, Arg>> = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  return bundle.formatPattern(pattern, { ...args }, []);
}

/** The text of a message from the rules. Its argument `named-by` is the key of a message that names the man. */
export function tell({ key, args }: Message): string {
  const by = args['named-by'];
  return say(key, by ? { ...args, man: say(`${by}`, args) } : args);
}
