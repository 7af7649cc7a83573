import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import type { Database } from '../platform/db/index.ts';
import { lendPglite } from './pglite-pool.ts';

const lend = () => lendPglite(async () => new Blob([await readFile(inject('pgliteTemplate'))]));
const rowsOf = async ({ raw }: Database, sql: string) => (await raw.query(sql)).rows;

it.each([10, 30_000_000])('a database that %i random bytes were stored in is lent again without them', async (size) => {
  const first = await lend();
  await first.raw.query(
    `insert into users (id, name, username, email) values ('una', 'Una', 'una', 'una@example.test')`,
  );
  await first.raw.query(`insert into jobs.job (name, data) select name, to_jsonb($1::text) from jobs.queue limit 1`, [
    randomBytes(size).toString('base64'),
  ]);
  const filled = 'select (select count(*) from users) as users, (select count(*) from jobs.job) as jobs';
  expect(await rowsOf(first, filled)).toEqual([{ users: 1, jobs: 1 }]);
  await first.close();
  await expect(rowsOf(first, filled)).rejects.toThrow('PGlite is closed');
  const second = await lend();
  expect(await rowsOf(second, filled)).toEqual([{ users: 0, jobs: 0 }]);
  const role = `select current_setting('session_replication_role') as role`;
  expect(await rowsOf(second, role)).toEqual([{ role: 'origin' }]);
  await second.close();
});

it('a database whose tables were changed is not lent again', async () => {
  const first = await lend();
  await first.raw.execute('alter table users add column shoe_size integer');
  await first.close();
  const second = await lend();
  expect(await rowsOf(second, `select from information_schema.columns where column_name = 'shoe_size'`)).toEqual([]);
  await second.close();
});
