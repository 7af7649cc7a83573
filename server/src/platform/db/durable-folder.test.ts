import type * as FileSystem from 'node:fs';
import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openPglite } from './pglite.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

it('a commit is synced to the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-sync-'));
  const database = await openPglite({ dataFolder: join(folder, 'postgres') });
  await database.raw.execute('create table numbers (n int)');
  for (let n = 0; n < 5; n += 1) {
    const before = vi.mocked(fdatasyncSync).mock.calls.length;
    await database.raw.query('insert into numbers values ($1)', [n]);
    expect(vi.mocked(fdatasyncSync).mock.calls.length).toBeGreaterThan(before);
  }
  await database.close();
  rmSync(folder, { recursive: true });
});
