/** Positions as files and addresses: a record without moves, and what stands behind `#`. */

/** The text of a record that begins with a position and has no moves. */
export function recordOf(game: string, options: Record<string, string>, position: string): string {
  const lines = [
    `[Game "${game}"]`,
    ...Object.entries(options).map(([key, value]) => `[Option "${key}=${value}"]`),
    `[Position "${position}"]`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether a text is a record and not just a position. */
export function isRecord(text: string): boolean {
  return text.trimStart().startsWith('[');
}

/** What stands behind `#` in the address of a position. */
export function fragmentOf(options: Record<string, string>, position: string): string {
  const fragment = new URLSearchParams({ position });
  for (const [key, value] of Object.entries(options)) fragment.set(`option.${key}`, value);
  return fragment.toString();
}

/** Reads what stands behind `#`. */
export function readFragment(fragment: string): { options: Record<string, string>; position: string | null } {
  const pairs = [...new URLSearchParams(fragment)];
  const options = pairs
    .filter(([key]) => key.startsWith('option.'))
    .map(([key, value]) => [key.slice(7), value]);
  return {
    options: Object.fromEntries(options) as Record<string, string>,
    position: pairs.find(([key]) => key === 'position')?.[1] ?? null,
  };
}

/** Hands a text to the visitor as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
