import { dismissRefusal } from './notices.svelte';

/** The number of dialogs that lie over the page. */
let open = $state(0);

/** Whether a dialog covers the page, which is then out of reach. */
export function isCovered(): boolean {
  return open > 0;
}

/** Registers an open dialog, in which no refusal of a move belongs. Returns a function for when it closes. */
export function cover(): () => void {
  open += 1;
  dismissRefusal();
  return () => (open -= 1);
}
