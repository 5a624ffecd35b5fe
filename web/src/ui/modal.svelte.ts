/** The number of dialogs that lie over the page. */
let open = $state(0);

/** Whether the page behind a dialog is out of reach. */
export function isCovered(): boolean {
  return open > 0;
}

/** A dialog opens. Returns what to do when it closes. */
export function cover(): () => void {
  open += 1;
  return () => (open -= 1);
}
