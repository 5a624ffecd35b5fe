import { FluentBundle, FluentResource } from '@fluent/bundle';
import { wordsOf } from '../games/catalogue';
import { recall, remember } from '../ui/memory';
import type { Arg, Message } from '../wire';
import { chooseLanguage, type Language } from './languages';

const STORED = 'cubarium.language';

/** The words that every page needs. */
const common = import.meta.glob<string>('../../../locales/*/{web,board,moves}.ftl', {
  query: '?raw',
  import: 'default',
});
/** The words of the games, which are learnt when a game is shown. */
const games = import.meta.glob<string>(
  ['../../../locales/*/*.ftl', '!**/cli.ftl', '!**/web.ftl', '!**/board.ftl', '!**/moves.ftl'],
  { query: '?raw', import: 'default' },
);

let language = $state<Language>('en');
let bundle = $state.raw<FluentBundle | null>(null);
/** The files of words that are known or being read. */
const learnt = new Map<string, Promise<void>>();
/** The language that was asked for last, while its words may still be on their way. */
let wanted: Language = 'en';

/** Reads the words of a language and makes it the one that everything is said in. */
export async function speak(asked: Language): Promise<void> {
  wanted = asked;
  const files = [...learnt.keys()].map((file) => games[`../../../locales/${asked}/${file}.ftl`]);
  const everywhere = Object.entries(common).filter(([path]) => path.includes(`/locales/${asked}/`));
  const texts = await Promise.all([
    ...everywhere.map(([, load]) => load()),
    ...files.flatMap((load) => (load ? [load()] : [])),
  ]);
  if (asked !== wanted) return;
  bundle = makeBundle(asked, texts);
  language = asked;
  document.documentElement.lang = asked;
}

/** Learns the words of a game, in the language that is spoken and in those that will be. */
export function learn(game: string): Promise<void> {
  const file = wordsOf(game);
  const known = learnt.get(file);
  if (known) return known;
  // It is entered before the words are read, so that they are read with the others.
  const reading = Promise.resolve().then(() => speak(wanted));
  learnt.set(file, reading);
  reading.catch(() => learnt.delete(file));
  return reading;
}

/** Speaks the language that was chosen before or that the browser prefers. */
export function speakFirst(): Promise<void> {
  return speak(chooseLanguage(recall(STORED), navigator.languages));
}

/** Speaks a language from now on, on later visits too. */
export async function chooseToSpeak(asked: Language): Promise<void> {
  await speak(asked);
  remember(STORED, asked);
}

/** A bundle of one language out of the texts of its files. */
export function makeBundle(locale: string, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(locale, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** The language that is spoken. */
export function spoken(): Language {
  return language;
}

/** Whether there are words for a key. */
export function knows(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** The words for a key; the key itself where there are none, so that a gap shows. */
export function say(key: string, args: Readonly<Record<string, Arg>> = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  return bundle.formatPattern(pattern, { ...args }, []);
}

/** The words of a message that the rules have sent. */
export function tell(message: Message): string {
  return say(message.key, message.args);
}
