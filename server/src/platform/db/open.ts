import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openUndamaged } from './damage.ts';
import { lockFolder } from './lock.ts';
import { openPglite } from './pglite.ts';
import { SpaceReserve } from './reserve.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';

/**
 * Opens PostgreSQL where an address is given, else the embedded database in `{dataFolder}/postgres`, locked. Throws
 * StartError for one that is in use or damaged.
 */
export async function openDatabase(options: {
  url: string | null;
  dataFolder: string;
  log: Logger;
}): Promise<Database> {
  if (options.url !== null) return openPostgres({ url: options.url, log: options.log });
  const folder = join(options.dataFolder, 'postgres');
  mkdirSync(options.dataFolder, { recursive: true });
  const reserve = new SpaceReserve(options.dataFolder);
  reserve.release();
  const unlock = lockFolder(folder);
  try {
    const database = await openUndamaged(folder, () => openPglite(folder));
    return {
      ...database,
      reserve,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
