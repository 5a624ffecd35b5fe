import { say } from '../words/words.svelte';

/** The invalid part of an address, until the visitor has read about it. */
let strange = $state.raw<string | null>(null);

/** The sentence about it. */
export function strangeSentence(): string | null {
  return strange === null ? null : say('address-strange', { text: strange });
}

/** Reports an invalid part of the address; null when there is nothing more to report. */
export function noteStrange(part: string | null): void {
  strange = part === null ? null : part.slice(0, 80);
}
