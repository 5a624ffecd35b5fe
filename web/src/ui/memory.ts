/** Reads what this browser has stored under a name; null if there is nothing or storage is unavailable. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under a name. Returns whether that worked: storage may be full or switched off. */
export function remember(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Deletes what is stored under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to delete.
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
