import { PGlite } from '@electric-sql/pglite';
import { databaseOn } from '../platform/db/pglite.ts';
import type { Database } from '../platform/db/types.ts';

/** An embedded PostgreSQL in memory, in this thread. `dump`: its data folder as a tar file. */
export async function openMemoryPglite(): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create();
  return { ...databaseOn(pglite), dump: () => pglite.dumpDataDir('none') };
}
