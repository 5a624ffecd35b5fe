/** A module whose only function, `trap`, traps, as panics do in the page's modules. */
const MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // A type without parameters and results; a function of this type, exported as `trap`; its body is `unreachable`.
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00],
  ...[0x03, 0x02, 0x01, 0x00],
  ...[0x07, 0x08, 0x01, 0x04, 0x74, 0x72, 0x61, 0x70, 0x00, 0x00],
  ...[0x0a, 0x05, 0x01, 0x03, 0x00, 0x00, 0x0b],
]);

/** Calls that function. */
export function trap(): never {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(MODULE));
  (exports as { trap: () => void }).trap();
  throw new Error('the module does not trap');
}
