import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json|map|txt)$/;
const SMALL = 1024;

/** Writes `.br` and `.gz` beside every text file of a folder that has none, as small as they get. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((one) => TEXT.test(one))) {
    const file = join(folder, name);
    const { size, mtimeMs } = await stat(file);
    if (size < SMALL || (await isNewer(`${file}.gz`, mtimeMs))) continue;
    const content = await readFile(file);
    await writeWhole(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } }),
    );
    await writeWhole(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

async function isNewer(file: string, than: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.mtimeMs >= than;
}

/** The server may be reading the folder. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  await writeFile(`${file}.draft`, content);
  await rename(`${file}.draft`, file);
}

// A step of the build:  node precompress.ts {folder} …
if (import.meta.main) for (const folder of process.argv.slice(2)) await precompress(folder);
