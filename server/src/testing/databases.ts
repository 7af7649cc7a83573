import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openPostgres } from '../platform/db/postgres.ts';
import type { Database } from '../platform/db/types.ts';
import { lendPglite } from './pglite-pool.ts';

export type DatabaseKind = 'pglite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database this run of the suite is about. */
    testDatabase: DatabaseKind;
    /** A migrated PGlite data folder as a tar file. */
    pgliteTemplate: string;
    /** Address of the PostgreSQL server, without a database; '' when there is none in this run. */
    postgresServer: string;
  }
}

export const TEMPLATE = 'rostrum_template';

/** A database of its own, migrated, made from this run's template. Dropped when it is closed. */
export async function openTestDatabase(kind: DatabaseKind = inject('testDatabase')): Promise<Database> {
  if (kind === 'pglite') return lendPglite(async () => new Blob([await readFile(inject('pgliteTemplate'))]));
  const { url, drop } = await createTestPostgres();
  const database = openPostgres({ url, log: pino({ level: 'silent' }), connections: 6 });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A fresh PostgreSQL database by its address; `empty` without the migrations. */
export async function createTestPostgres(
  options: { empty?: boolean } = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresServer');
  if (server === '') throw new Error('This run has no PostgreSQL: set ROSTRUM_TEST_DATABASE=postgres.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty === true ? '' : ` template ${TEMPLATE}`;
  await administer(server, `create database ${name}${template}`);
  return { url: `${server}/${name}`, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
