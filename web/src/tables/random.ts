/** Random bytes as hexadecimal digits. Unlike `crypto.randomUUID` this works on a page over plain HTTP too. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
