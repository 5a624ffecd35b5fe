import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

/** Files that become considerably smaller. Pictures and fonts are already compressed. */
const COMPRESSIBLE = /\.(?:html|js|css|wasm|svg)$/;

const done = new Map<string, Buffer>();

/** A file as sent to browsers that accept Brotli, which all do over TLS or on the same machine. */
export function compressed(fileName: string, content: string | Uint8Array): Buffer {
  const known = done.get(fileName);
  if (known) return known;
  const bytes = Buffer.from(content);
  const small = COMPRESSIBLE.test(fileName)
    ? brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : bytes;
  done.set(fileName, small);
  return small;
}

/**
 * Writes compressed files next to every file of the page that benefits from it, for the server to send: with the
 * extension `.br` and, for browsers without TLS, `.gz`.
 */
export function compress(): Plugin {
  return {
    name: 'cubarium-compress',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const output of Object.values(bundle)) {
        if (!COMPRESSIBLE.test(output.fileName)) continue;
        const content = output.type === 'chunk' ? output.code : output.source;
        const small = compressed(output.fileName, content);
        if (small.length >= Buffer.byteLength(content)) continue;
        writeFileSync(join(dir, `${output.fileName}.br`), small);
        writeFileSync(join(dir, `${output.fileName}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
