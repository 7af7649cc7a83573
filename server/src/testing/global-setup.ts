import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/index.ts';
import { openMemoryPglite } from './memory-pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import type { Database } from '../platform/db/types.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { type DatabaseKind, TEMPLATE } from './databases.ts';
import { startPostgres } from './postgres-server.ts';

const log = pino({ level: 'silent' });

/** Once a run: a migrated template that every test file copies, on the database that ROSTRUM_TEST_DATABASE names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const kind: DatabaseKind = process.env['ROSTRUM_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite';
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-test-'));
  project.provide('testDatabase', kind);
  project.provide('pgliteTemplate', await pgliteTemplate(folder));
  const server = kind === 'postgres' ? await startPostgres(folder) : null;
  if (server !== null) await postgresTemplate(server.url);
  project.provide('postgresServer', server?.url ?? '');
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = createJobs({ kind: database.kind, raw: database.raw, log });
  await jobs.start({ work: false });
  await jobs.stop(1000);
}

async function pgliteTemplate(folder: string): Promise<string> {
  const database = await openMemoryPglite();
  await prepare(database);
  const file = join(folder, 'template.tar');
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  return file;
}

async function postgresTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const database = openPostgres({ url: `${url}/${TEMPLATE}`, log });
  await prepare(database);
  await database.close();
}
