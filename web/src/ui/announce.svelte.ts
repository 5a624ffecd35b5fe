let said = $state('');
let odd = false;

/** Announces something to screen readers, once and politely. */
export function announce(text: string): void {
  // The same text again is news too; an invisible difference makes screen readers read it.
  odd = !odd;
  said = odd ? text : `${text}\u00a0`;
}

/** Forgets the last announcement: it was about another page. */
export function hush(): void {
  said = '';
}

/** The last announcement. */
export function announced(): string {
  return said;
}
