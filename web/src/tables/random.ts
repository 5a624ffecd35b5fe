/** Random bytes as hexadecimal digits. Unlike `crypto.randomUUID` this also works on a page over plain HTTP. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
