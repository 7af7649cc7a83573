import { existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Bytes without which the database cannot open at all. */
const ROOM = 32 * 1024 ** 2;

const damaged = (folder: string, cause?: unknown): StartError =>
  new StartError(
    `The embedded database in ${folder} is damaged and cannot be opened. Move the data folder ${dirname(folder)} away, keep it, and restore a backup: "rostrum restore <file>" (docs/running.md). If nobody has used this instance yet, delete ${folder}.`,
    { cause },
  );

/** Whether there is a database in a folder: PostgreSQL writes this file first, and never without it. */
const isDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/**
 * Opens the embedded database of a folder by `open`. Throws StartError for a database that was there and cannot be
 * opened. Of one that has lost its `PG_VERSION` the library would make an empty one.
 */
export async function openUndamaged<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const wasThere = isDatabase(folder);
  if (!wasThere && existsSync(join(folder, 'global', 'pg_control'))) throw damaged(folder);
  try {
    return await open();
  } catch (error) {
    if (!wasThere) throw error;
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= ROOM) throw damaged(folder, error);
    throw new StartError(`There is no room left on the disk of ${folder}: the embedded database cannot be opened.`, {
      cause: error,
    });
  }
}
