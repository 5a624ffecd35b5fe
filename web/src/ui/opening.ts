/** The keys that change a closed list on some systems. */
const CHANGING = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|\S)$/;

/**
 * Opens a list at the first key press, on systems that would change the selection without opening it: for lists that
 * lead elsewhere as soon as something else is selected.
 */
export function openAtKeys(list: HTMLSelectElement): () => void {
  const open = (event: KeyboardEvent): void => {
    if (!CHANGING.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!('showPicker' in list) || (CSS.supports('selector(:open)') && list.matches(':open'))) return;
    try {
      list.showPicker();
      event.preventDefault();
    } catch {
      // If the browser does not allow opening it, the key works as in other lists.
    }
  };
  list.addEventListener('keydown', open);
  return () => list.removeEventListener('keydown', open);
}
