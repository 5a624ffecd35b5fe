import { say } from '../words/words.svelte';

/** The part of an address that means nothing, until the visitor has read it. */
let strange = $state.raw<string | null>(null);

/** The sentence about it. */
export function strangeSentence(): string | null {
  return strange === null ? null : say('address-strange', { text: strange });
}

/** A part of the address means nothing; null when nothing is to be said of it any more. */
export function noteStrange(part: string | null): void {
  strange = part === null ? null : part.slice(0, 80);
}
