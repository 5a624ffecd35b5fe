import { FluentBundle, FluentResource } from '@fluent/bundle';
import { recall, remember } from '../ui/memory';
import type { Arg, Message } from '../wire';
import { chooseLanguage, type Language } from './languages';

const STORED = 'cubarium.language';

/** All words but those of the command line. */
const sources = import.meta.glob<string>(['../../../locales/*/*.ftl', '!**/cli.ftl'], {
  query: '?raw',
  import: 'default',
});

let language = $state<Language>('en');
let bundle = $state.raw<FluentBundle | null>(null);

/** Reads the words of a language and makes it the one that everything is said in. */
export async function speak(wanted: Language): Promise<void> {
  const texts = await Promise.all(
    Object.entries(sources)
      .filter(([path]) => path.includes(`/locales/${wanted}/`))
      .map(([, load]) => load()),
  );
  bundle = makeBundle(wanted, texts);
  language = wanted;
  document.documentElement.lang = wanted;
}

/** Speaks the language that was chosen before or that the browser prefers. */
export function speakFirst(): Promise<void> {
  return speak(chooseLanguage(recall(STORED), navigator.languages));
}

/** Speaks a language from now on, on later visits too. */
export async function chooseToSpeak(wanted: Language): Promise<void> {
  await speak(wanted);
  remember(STORED, wanted);
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
