import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ErrorBody, ImportState } from '@rostrum/contract';
import { lookAlikeZip } from '@rostrum/convert/testing';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deckMedia, decks, importParts, media } from '../../platform/db/schema/index.ts';
import { Confinement } from '../../platform/programs/confinement.ts';
import { runConfined } from '../../platform/programs/run-confined.ts';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import type { Storage } from '../../platform/storage/types.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const MESSAGE = /^The server has no space left for this\./;

/** A storage on whose disk there is space for so many files more. */
function filling(folder: string): Storage & { left: number } {
  const storage = createFolderStorage(folder);
  const full: Storage & { left: number } = {
    ...storage,
    left: Number.POSITIVE_INFINITY,
    put: (content) => {
      full.left -= 1;
      if (full.left >= 0) return storage.put(content);
      return Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }));
    },
  };
  return full;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

describe('a disk that is full', () => {
  const lines: string[] = [];
  let folder: string;
  let storage: ReturnType<typeof filling>;
  let app: TestApp;
  let client: TestClient;
  let userId: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-filling-'));
    storage = filling(folder);
    app = await startTestApp({ storage, work: false, log: { write: (line) => void lines.push(line) } });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    storage.left = Number.POSITIVE_INFINITY;
    lines.length = 0;
    ({ client, userId } = await app.signUp());
  });

  const { name, bytes } = lookAlikeZip();
  const send = () => client.upload('/api/v1/imports', { name, type: 'application/zip', content: bytes });
  const kept = async () => {
    const { db } = app.context;
    const [made] = await db.select({ total: count() }).from(decks).where(eq(decks.userId, userId));
    const [pictures] = await db.select({ total: count() }).from(media).where(eq(media.userId, userId));
    const [shown] = await db.select({ total: count() }).from(deckMedia);
    const [parts] = await db.select({ total: count() }).from(importParts);
    return [made?.total, pictures?.total, shown?.total, parts?.total, filesIn(folder)];
  };
  const NOTHING = [0, 0, 0, 0, []];

  it('takes no file, says so, and keeps nothing of it', async () => {
    storage.left = 0;
    const answer = await send();
    expect(answer.statusCode).toBe(507);
    expect(answer.json<ErrorBody>().error).toMatchObject({
      code: 'storage_full',
      message: expect.stringMatching(MESSAGE),
    });
    expect(await kept()).toEqual(NOTHING);
    expect(lines.join('')).toContain('no space left on device');
  });

  it('takes no part of a file; once there is space again the rest can be sent', async () => {
    const begun = await client.call('importBegin', { body: { import: { file_name: name, bytes: bytes.byteLength } } });
    const sum = crc32(bytes).toString(16).padStart(8, '0');
    const file = { name, type: 'application/zip', content: bytes };
    const part = () => client.upload(`/api/v1/imports/${begun.id}/parts/1?crc32=${sum}`, file, 'PUT');
    storage.left = 0;
    expect((await part()).statusCode).toBe(507);
    expect(await kept()).toEqual(NOTHING);
    storage.left = Number.POSITIVE_INFINITY;
    expect((await part()).json<ImportState>().state).toBe('queued');
    await client.call('importCancel', { params: { id: begun.id } });
    expect(await kept()).toEqual(NOTHING);
  });

  it.each([1, 2])(
    'in the middle of an import, with space for %i of its pictures, ends it and leaves nothing',
    async (room) => {
      const { id } = (await send()).json<ImportState>();
      storage.left = room;
      await app.context.services.imports.run(id, new AbortController().signal);
      const { state, error } = await client.call('importShow', { params: { id } });
      expect([state, error]).toEqual(['failed', expect.stringMatching(MESSAGE)]);
      expect(await kept()).toEqual(NOTHING);
      expect(lines.join('')).toContain('no space left on device');
    },
  );
});

/** Whether somebody may make a disk here: in a place of one's own, so that it goes at once. */
const MAY_MOUNT = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

describe.skipIf(!MAY_MOUNT)(MAY_MOUNT ? 'a small disk' : 'a small disk (skipped: needs rights to mount)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rostrum-small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
  });
  afterAll(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  it('that is filled by a file takes it for nothing, and is as empty as before', async () => {
    const storage = createFolderStorage(folder);
    const app = await startTestApp({ storage, work: false });
    const { client } = await app.signUp();
    const content = new Uint8Array(3 * 1024 ** 2).fill(65);
    const answer = await client.upload('/api/v1/imports', { name: 'a.md', type: 'text/markdown', content });
    expect([answer.statusCode, answer.json<ErrorBody>().error.code]).toEqual([507, 'storage_full']);
    expect(filesIn(folder)).toEqual([]);
    await app.stop();
  });

  it('that is filled by another program is told apart from a file that it cannot read', async () => {
    const run = (script: string) =>
      runConfined(new Confinement(process.env['PATH'] ?? ''), {
        program: '/bin/sh',
        args: ['-c', script],
        folder,
        limits: { cpuSeconds: 60, memory: 2 ** 46, fileBytes: 2 ** 30 },
        signal: new AbortController().signal,
      });
    await expect(run('head -c 4000000 /dev/zero > large')).rejects.toMatchObject({ code: 'storage_full' });
    expect(await run('rm large; exit 1')).toMatchObject({ code: 1 });
  });
});
