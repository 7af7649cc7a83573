import { statfs } from 'node:fs/promises';
import { AppError } from '../http/errors.ts';
import { saysNoSpace } from './no-space.ts';
import type { Storage } from './types.ts';

/** Bytes; where less is left, a program could write nothing that it is for. */
const NOTHING = 1024 ** 2;

/** `storage_full` where an error says that a disk or bucket is full, or is about one that does; else the error. */
export function asStorageFull(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof AppError) return error;
  return saysNoSpace(error) ? new AppError('storage_full', undefined, undefined, { cause: error }) : error;
}

/** Whether nothing more can be written where a folder lies. */
export async function isFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < NOTHING;
  } catch {
    return false;
  }
}

/** The same storage, saying so where there is no space left for a file. */
export function sayingWhenFull(storage: Storage): Storage {
  return {
    ...storage,
    async put(content) {
      try {
        return await storage.put(content);
      } catch (error) {
        throw asStorageFull(error);
      }
    },
  };
}
