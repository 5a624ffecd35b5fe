import { fileURLToPath } from 'node:url';

/** Names for the texts that lie beside the page's folder, since Rust code reads them too. */
export const aliases = {
  $rulebook: fileURLToPath(new URL('../../rulebook', import.meta.url)),
};
