import { isForGrid } from '../board/keys';

/** What the keys of an analysis do. */
export interface AnalysisKeys {
  back(): void;
  next(): void;
  first(): void;
  last(): void;
  flip(): void;
  engine(): void;
  best(): void;
  lines(): void;
  position(): void;
  cancel(): void;
  help(): void;
}

/** The key, the position of a letter on the keyboard, and the action. */
const KEYS: readonly [string, string | null, keyof AnalysisKeys][] = [
  ['ArrowLeft', null, 'back'],
  ['k', 'KeyK', 'back'],
  ['ArrowRight', null, 'next'],
  ['j', 'KeyJ', 'next'],
  ['ArrowUp', null, 'first'],
  ['0', null, 'first'],
  ['ArrowDown', null, 'last'],
  ['$', null, 'last'],
  ['f', 'KeyF', 'flip'],
  ['l', 'KeyL', 'engine'],
  [' ', null, 'best'],
  ['z', 'KeyZ', 'lines'],
  ['p', 'KeyP', 'position'],
  ['Escape', null, 'cancel'],
  ['?', null, 'help'],
];

/** Whether the focused element handles a key itself. */
function owned(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (key === ' ') return target.closest('button, a, input, select, summary, [role="grid"]') !== null;
  return (
    key.startsWith('Arrow') && target.closest('[role="grid"], input:not([type=checkbox]), select') !== null
  );
}

/** The action of a key, if it has one. `writing`: the focus is in a text field. */
export function analysisKey(event: KeyboardEvent, writing: boolean): keyof AnalysisKeys | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || writing) return null;
  if (isForGrid(event) || owned(event.key, event.target)) return null;
  const pressed = KEYS.find(([key, code]) => (event.altKey ? code === event.code : key === event.key));
  return pressed?.[2] ?? null;
}
