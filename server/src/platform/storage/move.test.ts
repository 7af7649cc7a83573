import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server } from '../../testing/s3-server.ts';
import { createFolderStorage } from './folder.ts';
import { copyFiles, removeCopied } from './move.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './types.ts';

const MAIN = join(import.meta.dirname, '../../cli/main.ts');
let server: Awaited<ReturnType<typeof startS3Server>>;
let data: string;
let folder: Storage;
let bucket: ReturnType<typeof createS3Storage>;

beforeEach(async () => {
  server = await startS3Server();
  data = await mkdtemp(join(tmpdir(), 'rostrum-move-'));
  folder = createFolderStorage(join(data, 'media'));
  bucket = createS3Storage({
    endpoint: server.origin,
    bucket: 'decks',
    region: 'us-east-1',
    accessKeyId: 'an-example',
    secretAccessKey: 'an-example-secret',
  });
});
afterEach(async () => {
  bucket.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
});

async function fill(storage: Storage, count: number): Promise<string[]> {
  const stored = await Promise.all(Array.from({ length: count }, (_, at) => storage.put(Buffer.from(`file ${at}`))));
  return stored.map(({ name }) => name).toSorted();
}
async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  return names.toSorted();
}

/** The command, as an operator gives it. */
function command(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [MAIN, data, 'storage', 'move', ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ROSTRUM_DATA: data,
      S3_ENDPOINT: server.origin,
      S3_BUCKET: 'decks',
      S3_ACCESS_KEY_ID: 'an-example',
      S3_SECRET_ACCESS_KEY: 'an-example-secret',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, said })));
}

describe('moving what is stored', () => {
  it('copies all files from a folder to a bucket and back, each once', async () => {
    const names = await fill(folder, 8);
    expect(await copyFiles(folder, bucket)).toEqual({ copied: 8, present: 0, bytes: 48 });
    expect(await namesIn(bucket)).toEqual(names);
    await fill(folder, 9);
    expect(await copyFiles(folder, bucket)).toMatchObject({ copied: 1, present: 8 });
    const other = createFolderStorage(join(data, 'other'));
    expect(await namesIn(other)).toEqual([]);
    await copyFiles(bucket, other);
    expect(await namesIn(other)).toEqual(await namesIn(folder));
    expect(Buffer.from(await other.readBytes(names[0] ?? '')).toString()).toMatch(/^file \d$/);
  });

  it('removes what is at both places alone', async () => {
    await fill(folder, 4);
    await copyFiles(folder, bucket);
    await fill(folder, 5);
    expect(await removeCopied(folder, bucket)).toEqual({ removed: 4, kept: 1 });
    expect(await namesIn(folder)).toHaveLength(1);
    expect(await namesIn(bucket)).toHaveLength(4);
  });

  it('stops at a file that is not what its name says, and touches nothing', async () => {
    const [name = ''] = await fill(folder, 1);
    await writeFile(join(data, 'media', name.slice(0, 2), name), 'other bytes');
    await expect(copyFiles(folder, bucket)).rejects.toThrow(/is damaged/);
    expect(await namesIn(bucket)).toEqual([]);
    expect(await namesIn(folder)).toEqual([name]);
  });

  it('is a command that says what it did, and what it needs', async () => {
    await fill(folder, 3);
    expect(await command()).toMatchObject({ code: 2, said: expect.stringContaining('to-bucket') });
    const moved = await command('to-bucket', '--remove');
    expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('3 files copied (0.0 MB)') });
    expect(moved.said).toContain('3 files removed');
    expect(await namesIn(folder)).toEqual([]);
    expect(await command('to-folder')).toMatchObject({ code: 0, said: expect.stringContaining('3 files copied') });
    expect(await namesIn(folder)).toHaveLength(3);
  });
});
