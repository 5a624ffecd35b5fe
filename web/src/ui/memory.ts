/** What could not be stored, because storage is full or disabled; it lasts until the window is closed. */
const passing = new Map<string, string>();

/** Reads what this browser has stored under a name; null if there is nothing. */
export function recall(name: string): string | null {
  try {
    return passing.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Stores a text under a name. Returns whether that worked: storage may be full or disabled. In that case the text lasts
 * until the window is closed.
 */
export function remember(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    passing.delete(name);
    return true;
  } catch {
    passing.set(name, text);
    return false;
  }
}

/** The names under which something is stored. */
export function names(): string[] {
  const found = new Set(passing.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) found.add(localStorage.key(index) ?? '');
  } catch {
    // Without storage, only the names in this window remain.
  }
  return [...found];
}

/** Deletes what is stored under a name. */
export function forget(name: string): void {
  passing.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** The name under which it is stored that a table, seen from a seat or by a spectator, is turned. */
const turnedName = (table: string, seat: string | null): string => `cubarium.turned.${table}.${seat}`;

/** Whether a visitor has turned a table to the other side in this window, which lasts until it is closed. */
export function isTurned(table: string, seat: string | null): boolean {
  try {
    return sessionStorage.getItem(turnedName(table, seat)) !== null;
  } catch {
    return false;
  }
}

/** Notes whether a visitor has turned a table to the other side in this window. */
export function noteTurned(table: string, seat: string | null, turned: boolean): void {
  const name = turnedName(table, seat);
  try {
    if (turned) sessionStorage.setItem(name, '');
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage, a table is seen from the player's own side again next time.
  }
}

/** Reads a JSON value; null when it is missing or not JSON. */
export function recallJson(name: string): unknown {
  const text = recall(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A stored value in readable form. */
export function shownStored(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
