import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportState } from '@rostrum/contract';
import { lookAlikeZip } from '@rostrum/convert/testing';
import { expect, it } from 'vitest';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import { startTestApp } from '../../testing/harness.ts';

it('an import that is cancelled just as its file is read ends so, and is no fault that is logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-cancelling-'));
  const storage = createFolderStorage(folder);
  const lines: string[] = [];
  let whenAsked = async (): Promise<void> => {};
  const app = await startTestApp({
    storage: {
      ...storage,
      async size(key) {
        await whenAsked();
        return storage.size(key);
      },
    },
    work: false,
    log: { write: (line) => void lines.push(line) },
  });
  const { client } = await app.signUp();
  const { name, bytes } = lookAlikeZip();
  const sent = await client.upload('/api/v1/imports', { name, type: 'application/zip', content: bytes });
  const { id } = sent.json<ImportState>();
  whenAsked = async () => {
    whenAsked = async () => {};
    await client.call('importCancel', { params: { id } });
  };
  await app.context.services.imports.run(id, new AbortController().signal);
  expect(await client.call('importShow', { params: { id } })).toMatchObject({ state: 'cancelled', error: null });
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  await app.stop();
  await rm(folder, { recursive: true });
});
