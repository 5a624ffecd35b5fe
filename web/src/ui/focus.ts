/** Keeps the focus on the page when the focused element disappears. */

/** How many elements are remembered. */
const REMEMBERED = 12;

/** The elements that have had the focus, the latest last. */
let places: { element: HTMLElement; byKeys: boolean }[] = [];

/** Whether an element can still be focused. */
function usable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}

/** Focuses an element. Returns whether it has taken the focus. */
function give(element: HTMLElement, byKeys: boolean): boolean {
  element.focus({ preventScroll: !byKeys });
  return document.activeElement === element;
}

/** What gets the focus when a button is disabled: the next one of its group, or the previous one. */
function beside(element: HTMLElement): HTMLElement[] {
  const group = element.closest('[role=group], form, section, dialog') ?? element.parentElement;
  const all = [...(group?.querySelectorAll<HTMLElement>('a[href], button, input, select') ?? [])];
  const at = all.indexOf(element);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()].filter(usable);
}

function mend(): void {
  const last = places.at(-1);
  const { activeElement, body } = document;
  if (!last || (activeElement !== body && activeElement !== last.element)) return;
  // An element that has the focus and is not disabled cannot have disappeared; only otherwise is its style
  // worth checking.
  const { element } = last;
  if (activeElement === element && !element.matches(':disabled, [hidden] *')) return;
  if (usable(element)) return;
  const before = places
    .slice(0, -1)
    .map((place) => place.element)
    .reverse()
    .filter(usable);
  const near = element.isConnected && element.checkVisibility() ? beside(element) : [];
  const content = document.getElementById('content');
  for (const next of [...near, ...before, ...(content ? [content] : [])]) {
    if (give(next, last.byKeys)) return;
  }
}

/**
 * From now on, when the focused element is removed, the focus returns to the previous one, and when it is disabled, it
 * moves to a neighbour. Otherwise it would be lost, and keyboard users would have to start at the top of the page.
 * Returns a function that stops this.
 */
export function keepFocus(): () => void {
  const taken = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    places = [
      ...places.filter(({ element }) => element !== target && element.isConnected),
      { element: target, byKeys: target.matches(':focus-visible') },
    ].slice(-REMEMBERED);
  };
  // A press outside all elements means that nothing should have the focus.
  const pressed = (): void => {
    places = [];
  };
  const watcher = new MutationObserver(mend);
  document.addEventListener('focusin', taken);
  document.addEventListener('pointerdown', pressed, true);
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', taken);
    document.removeEventListener('pointerdown', pressed, true);
  };
}
