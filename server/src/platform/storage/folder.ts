import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../http/errors.ts';
import { checkName, isName, type Storage } from './types.ts';

/** Files in a folder, in 256 folders by the first two letters of their names. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (name: string): string => {
    checkName(name);
    return join(folder, name.slice(0, 2), name);
  };
  const size = async (name: string): Promise<number | null> => {
    try {
      return (await stat(pathOf(name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    size,
    async put(content) {
      const drafts = join(folder, 'drafts');
      await mkdir(drafts, { recursive: true });
      const draft = join(drafts, randomBytes(12).toString('hex'));
      try {
        const { name, bytes } = await writeDraft(draft, content);
        const place = join(folder, name.slice(0, 2));
        await mkdir(place, { recursive: true });
        // The whole file appears at once; the same content may already be there.
        await rename(draft, join(place, name));
        await syncFolder(place);
        return { name, bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(name, range) {
      const bytes = await size(name);
      if (bytes === null) throw new AppError('not_found');
      if (range !== undefined && (range.start < 0 || range.start > range.end || range.end >= bytes))
        throw new RangeError(`The file has ${bytes} bytes, not ${range.start} to ${range.end}.`);
      return createReadStream(pathOf(name), range);
    },
    async readBytes(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) throw new AppError('not_found');
        throw error;
      }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async *names() {
      for (const place of await entriesOf(folder))
        if (/^[0-9a-f]{2}$/.test(place)) yield* (await entriesOf(join(folder, place))).filter(isName);
    },
  };
}

/** None where there is no such folder yet. */
async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Writes to the disk, not only to the system's memory, before it says so. */
async function writeDraft(path: string, content: Uint8Array | Readable): Promise<{ name: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx', 0o640);
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      const piece = chunk as Uint8Array;
      hash.update(piece);
      bytes += piece.byteLength;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { name: hash.digest('hex'), bytes };
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch {
    // Some systems do not sync folders; the file itself is on the disk.
  } finally {
    await handle.close();
  }
}
