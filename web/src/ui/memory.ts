/** Reads what this browser remembers under a name; null when nothing is there or it may not remember. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers a text under a name. Answers whether it could: storage may be full or switched off. */
export function remember(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is remembered under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be remembered there is nothing to forget.
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
