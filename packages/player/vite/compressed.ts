import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Lays a `.br` and a `.gz` beside every text file: compressed once, well, and never while somebody waits. */
export function compressed(): Plugin {
  return {
    name: 'rostrum-compressed',
    enforce: 'post',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const name of readdirSync(dir)) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, { params: quality }));
      }
    },
  };
}
