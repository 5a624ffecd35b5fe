import { isForGrid } from '../board/keys';

/** The actions of a table's keys. */
export interface TableKeys {
  back(): void;
  next(): void;
  first(): void;
  last(): void;
  flip(): void;
  hint(): void;
  type(): void;
  position(): void;
  cancel(): void;
  retract(): void;
  help(): void;
}

const BY_KEY: Record<string, keyof TableKeys> = {
  ArrowLeft: 'back',
  k: 'back',
  ArrowRight: 'next',
  j: 'next',
  ArrowUp: 'first',
  '0': 'first',
  ArrowDown: 'last',
  $: 'last',
  f: 'flip',
  h: 'hint',
  m: 'type',
  p: 'position',
  Escape: 'cancel',
  Backspace: 'retract',
  '?': 'help',
};

/** The letters by the position of their keys, because Alt changes what many layouts type. */
const BY_CODE: Record<string, keyof TableKeys> = {
  KeyK: 'back',
  KeyJ: 'next',
  KeyF: 'flip',
  KeyH: 'hint',
  KeyM: 'type',
  KeyP: 'position',
};

/** Whether the focused element uses the arrow keys itself. */
function ownsArrows(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="grid"], [role="radiogroup"], input:not([type=checkbox]), select, textarea') !==
      null
  );
}

/** The action of a key at a table, if it has one. `writing`: the focus is in a text field. */
export function tableKey(event: KeyboardEvent, writing: boolean): keyof TableKeys | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || writing) return null;
  if (isForGrid(event)) return null;
  if (event.altKey) return BY_CODE[event.code] ?? null;
  if (event.key.startsWith('Arrow') && ownsArrows(event.target)) return null;
  return BY_KEY[event.key] ?? null;
}
