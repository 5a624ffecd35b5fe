/** Keeps the focus on the page when what has it goes away. */

/** How many places are remembered. */
const REMEMBERED = 12;

/** What has had the focus, the last one last. */
let places: { element: HTMLElement; byKeys: boolean }[] = [];

/** Whether something can have the focus still. */
function usable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}

/** Gives the focus to an element. Returns whether it has taken it. */
function give(element: HTMLElement, byKeys: boolean): boolean {
  element.focus({ preventScroll: !byKeys });
  return document.activeElement === element;
}

/** What takes the focus beside a button that is disabled: the next one of its group, or the one before it. */
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
  // What has the focus and is not disabled has not gone away; only otherwise it is worth a look at its style.
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
 * From now on the focus goes where it was before when what has it is taken away, and to what is beside when it is
 * disabled; otherwise it would be lost, and whoever uses the keyboard would begin at the top. Returns how to stop.
 */
export function keepFocus(): () => void {
  const taken = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    places = [
      ...places.filter(({ element }) => element !== target && element.isConnected),
      { element: target, byKeys: target.matches(':focus-visible') },
    ].slice(-REMEMBERED);
  };
  // Who presses beside everything wants the focus nowhere.
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
