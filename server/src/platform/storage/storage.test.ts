import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../testing/s3-server.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './types.ts';

const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
const name = createHash('sha256').update(content).digest('hex');
const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray());

interface Driver {
  readonly storage: Storage;
  /** How many files there are, finished or not. */
  files(): Promise<number>;
  stop(): Promise<void>;
}

async function folderDriver(): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-storage-'));
  return {
    storage: createFolderStorage(folder),
    files: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
    stop: () => rm(folder, { recursive: true }),
  };
}

async function s3Driver(): Promise<Driver> {
  const server = await startS3Server();
  const storage = createS3Storage({
    endpoint: server.origin,
    bucket: 'decks',
    region: 'us-east-1',
    accessKeyId: 'an-example',
    secretAccessKey: 'an-example-secret',
  });
  return {
    storage,
    files: async () => server.objects.size,
    async stop() {
      storage.close();
      await server.stop();
    },
  };
}

describe.each([
  ['in a folder', folderDriver],
  ['in a bucket', s3Driver],
])('files %s', (_, make) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await make();
  });
  afterAll(() => driver.stop());

  it('are named after their content and stored once', async () => {
    expect(await driver.storage.size(name)).toBeNull();
    expect(await driver.storage.put(content)).toEqual({ name, bytes: 70_000 });
    expect(await driver.storage.put(Readable.from([content.subarray(0, 10), content.subarray(10)]))).toEqual({
      name,
      bytes: 70_000,
    });
    expect(await driver.files()).toBe(1);
    expect(await driver.storage.size(name)).toBe(70_000);
  });

  it('are read whole and in ranges', async () => {
    expect(Buffer.compare(await bytesOf(await driver.storage.read(name)), content)).toBe(0);
    expect(Buffer.compare(await driver.storage.readBytes(name), content)).toBe(0);
    expect(await bytesOf(await driver.storage.read(name, { start: 100, end: 199 }))).toEqual(
      content.subarray(100, 200),
    );
    await expect(driver.storage.read(name, { start: 70_000, end: 70_010 })).rejects.toThrow(RangeError);
  });

  it('leave nothing behind when the stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield content;
        throw new Error('the upload broke off');
      })(),
    );
    await expect(driver.storage.put(broken)).rejects.toThrow('broke off');
    expect(await driver.files()).toBe(1);
  });

  it('answer not found, and refuse what is no name', async () => {
    const nobody = '0'.repeat(64);
    await expect(driver.storage.read(nobody)).rejects.toMatchObject({ code: 'not_found' });
    await expect(driver.storage.readBytes(nobody)).rejects.toMatchObject({ code: 'not_found' });
    await expect(driver.storage.read('../../etc/passwd')).rejects.toThrow(/not the name/);
  });

  it('are deleted, twice without complaint', async () => {
    await driver.storage.delete(name);
    await driver.storage.delete(name);
    expect(await driver.storage.size(name)).toBeNull();
    expect(await driver.files()).toBe(0);
  });
});
