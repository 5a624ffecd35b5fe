import { fileURLToPath } from 'node:url';

/** Aliases for the texts that are outside the page's folder, since Rust code reads them too. */
export const aliases = {
  $rulebook: fileURLToPath(new URL('../../rulebook', import.meta.url)),
};
