let said = $state('');
let odd = false;
/** What has been announced since the page was last drawn. */
const pending = new Set<string>();

/**
 * Announces something to screen readers, once and politely, together with everything else that is announced at the
 * time.
 */
export function announce(text: string): void {
  pending.add(text);
  if (pending.size > 1) return;
  queueMicrotask(() => {
    if (pending.size === 0) return;
    const texts = [...pending].join(' ');
    pending.clear();
    // The same text again is also news; an invisible difference makes screen readers read it.
    odd = !odd;
    said = odd ? texts : `${texts}\u00a0`;
  });
}

/** Forgets pending announcements, which were about another page. */
export function hush(): void {
  pending.clear();
  said = '';
}

/** The last announcement. */
export function announced(): string {
  return said;
}
