import { pino } from 'pino';
import { openPostgres } from '../platform/db/postgres.ts';
import type { Database } from '../platform/db/types.ts';
import { createTestPostgres, type DatabaseKind } from './databases.ts';
import { openMemoryPglite } from './memory-pglite.ts';

/** A database of its own in which there is nothing. */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') return openMemoryPglite();
  const { url, drop } = await createTestPostgres({ empty: true });
  const database = openPostgres({ url, log: pino({ level: 'silent' }), connections: 6 });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
