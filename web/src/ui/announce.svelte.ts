let said = $state('');
let odd = false;

/** Says something to those who do not see it, once and politely. */
export function announce(text: string): void {
  // The same words again are news too; an invisible difference makes screen readers say them.
  odd = !odd;
  said = odd ? text : `${text}\u00a0`;
}

/** Forgets what was said last: it was about another page. */
export function hush(): void {
  said = '';
}

/** What was said last. */
export function announced(): string {
  return said;
}
