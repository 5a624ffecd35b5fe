/** Typing moves in the words in which they are described: whole sentences. */
import { told, type BoardModel } from '../board';
import { tell } from '../words/words.svelte';
import type { Refusal } from '../wire';

/** The letters, digits and minus signs of a sentence, in upper case. */
function bare(sentence: string): string {
  return sentence
    .replaceAll('\u2212', '-')
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .toUpperCase();
}

/**
 * Makes the only legal move that a sentence describes, ignoring case, spaces and punctuation, with or without the
 * player and a colon in front. `refusal` says why the text is no move in any other notation. Returns why nothing was
 * played.
 */
export async function typeSentence(
  model: Pick<BoardModel, 'told' | 'type'>,
  text: string,
  refusal: Refusal,
): Promise<Refusal | null> {
  const typed = [text, text.replace(/^[^:]*:/, '')].map(bare);
  const [one, other] = (await model.told()).filter(({ spoken }) => typed.includes(bare(tell(spoken))));
  if (!one) return refusal;
  if (!other) return model.type(one.text);
  return { ...refusal, message: told('move-ambiguous', { text, one: one.shown, other: other.shown }) };
}
