/** The options of a table that differ from the defaults. */
import type { OptionInfo } from '../wire';
import { knows, say } from '../words/words.svelte';

/** Longer values, such as whole set-ups, are not shown. */
const LONGEST = 16;

/** The options that differ from the defaults, with their values, in words. */
export function unusual(
  game: string,
  options: readonly Pick<OptionInfo, 'key' | 'default'>[],
  chosen: Readonly<Record<string, string>>,
): string[] {
  return options.flatMap(({ key, default: usual }) => {
    const name = `option-${game}-${key}`;
    const value = chosen[key] ?? usual;
    if (value === usual || !knows(name)) return [];
    const option = say(name, { kind: 'friend' });
    if (value.length > LONGEST) return [option];
    const words = value.split(':').map((one) => (knows(`${name}-${one}`) ? say(`${name}-${one}`) : one));
    return [say('open-option', { option, value: words.join(', ') })];
  });
}
