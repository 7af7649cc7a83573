import type { Storage } from './types.ts';

export interface Moved {
  /** Copied now. */
  copied: number;
  /** There already, whole. */
  present: number;
  bytes: number;
}

/**
 * Copies every file that is not there yet, one after the other, and tells of each. It can be stopped and begun again,
 * and the server may run meanwhile: files are never changed, so what has come since is copied by the next run. Throws
 * where a file is not what its name says, and leaves it where it is.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  onFile: (moved: Readonly<Moved>) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, bytes: 0 };
  for await (const name of from.names()) {
    const bytes = await from.size(name);
    // Deleted since it was listed.
    if (bytes === null) continue;
    if ((await to.size(name)) === bytes) moved.present += 1;
    else {
      const stored = await to.put(await from.read(name));
      if (stored.name !== name) {
        await to.delete(stored.name);
        throw new Error(`The file ${name} is damaged: it has the content of ${stored.name}. Nothing was removed.`);
      }
      moved.copied += 1;
      moved.bytes += bytes;
    }
    onFile(moved);
  }
  return moved;
}

/**
 * Deletes the files that are at the other place too, of the same size. Answers how many, and how many are there alone.
 */
export async function removeCopied(from: Storage, to: Storage): Promise<{ removed: number; kept: number }> {
  let [removed, kept] = [0, 0];
  for await (const name of from.names()) {
    const bytes = await from.size(name);
    if (bytes === null) continue;
    if ((await to.size(name)) === bytes) {
      await from.delete(name);
      removed += 1;
    } else kept += 1;
  }
  return { removed, kept };
}
