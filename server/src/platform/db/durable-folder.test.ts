import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it } from 'vitest';
import { durable } from './durable-folder.ts';
import { databaseOn } from './pglite.ts';

const { fdatasyncSync } = fs;

function replaceSync(sync: typeof fdatasyncSync): void {
  fs.fdatasyncSync = sync;
  syncBuiltinESMExports();
}
afterEach(() => replaceSync(fdatasyncSync));

it('a commit is synced to the disk before it is acknowledged', async () => {
  let count = 0;
  replaceSync((file) => {
    count += 1;
    fdatasyncSync(file);
  });
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-sync-'));
  const database = databaseOn(await PGlite.create(durable(join(folder, 'postgres'))));
  await database.raw.execute('create table numbers (n int)');
  for (let n = 0; n < 5; n += 1) {
    const before = count;
    await database.raw.query('insert into numbers values ($1)', [n]);
    expect(count).toBeGreaterThan(before);
  }
  await database.close();
  rmSync(folder, { recursive: true });
});
