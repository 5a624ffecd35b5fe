/**
 * Whether an error is a trap of a compiled module: a fault of the program, or memory that ran out. The module cannot be
 * relied on after it, so the worker in which it runs has to be replaced.
 */
export function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
