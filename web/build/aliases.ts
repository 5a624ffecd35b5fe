import { fileURLToPath } from 'node:url';

/** Aliases for the texts outside the page's folder, which Rust code reads as well. */
export const aliases = {
  $rulebook: fileURLToPath(new URL('../../rulebook', import.meta.url)),
};
