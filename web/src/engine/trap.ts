/**
 * Whether an error is a trap of a compiled module: a bug, or out of memory. The module is not reliable after that, so
 * its worker has to be replaced.
 */
export function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
