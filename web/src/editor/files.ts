/** Positions as files: a record without moves. */

/** The text of a record that starts from a position and has no moves. */
export function recordOf(game: string, options: Record<string, string>, position: string): string {
  const lines = [
    `[Game "${game}"]`,
    ...Object.entries(options).map(([key, value]) => `[Option "${key}=${value}"]`),
    `[Position "${position}"]`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether a text is a record, not just a position. */
export function isRecord(text: string): boolean {
  return text.trimStart().startsWith('[');
}
