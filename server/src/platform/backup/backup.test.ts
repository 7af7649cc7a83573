import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backupOf, opening, restored } from '../../testing/backups.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { openEmptyDatabase } from '../../testing/open-empty.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { readMigrations } from '../db/index.ts';
import type { Database } from '../db/types.ts';
import { createFolderStorage } from '../storage/folder.ts';
import { copyFiles } from '../storage/move.ts';
import { createS3Storage } from '../storage/s3.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, UnusableBackup } from './read-backup.ts';
import { checkEmpty, restoreBackup } from './restore-backup.ts';
import { NAMING_COLUMNS } from './stored-names.ts';
import { readTar, type TarFile, writeTar } from './tar.ts';

const kind = inject('testDatabase');
let app: TestApp;
let folder: string;
let archive: Buffer;
let manifest: Manifest;
let before: Record<string, string[]>;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'rostrum-restore-'));
  const { client } = await app.signUp({ name: 'Ada “ \\ \u{1F30A}\tNULL' });
  await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  await upload(client);
  await app.jobsDone();
  before = await contentOf(app.database);
  ({ archive, manifest } = await backupOf(app));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a picture. */
async function upload(client: TestClient, background = '#0c4'): Promise<{ id: string }> {
  const content = await sharp({ create: { width: 9, height: 5, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await client.upload('/api/v1/media', { name: 'dot.png', type: 'image/png', content });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** Everything in a database, as text. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.raw.query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.raw.query(`select t::text as row from "${String(name)}" t order by 1`);
    content[String(name)] = rows.map((row) => String(row['row']));
  }
  return content;
}

/** The archive with its files changed, and all of its sums right. */
async function rewritten(change: (name: string, content: Buffer) => Buffer | null): Promise<Buffer> {
  const files: [string, Buffer][] = [];
  for await (const { name, content } of readTar(opening(archive)())) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const changed = change(name, Buffer.concat(pieces));
    if (changed !== null) files.push([name, changed]);
  }
  const content = Object.fromEntries(files);
  const listed = JSON.parse(content['manifest.json']?.toString() ?? '') as Manifest;
  for (const part of listed.tables) {
    const bytes = content[part.file] ?? Buffer.alloc(0);
    part.bytes = bytes.length;
    part.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  const text = JSON.stringify(listed);
  const sum = createHash('sha256').update(text).digest('hex');
  const all = files.map(([name, bytes]): [string, Buffer] => {
    if (name === 'manifest.json') return [name, Buffer.from(text)];
    return [name, name === 'manifest.sha256' ? Buffer.from(sum) : bytes];
  });
  const pieces: Buffer[] = [];
  for await (const piece of writeTar(
    (async function* each(): AsyncGenerator<TarFile> {
      for (const [name, bytes] of all) yield { name, size: bytes.length, content: opening(bytes)() };
    })(),
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const check = (bytes: Buffer) => checkBackup(opening(bytes));

describe(`a backup (${kind})`, () => {
  it('that is restored holds every row, every file and the secret', async () => {
    expect(await contentOf(app.database)).toEqual(before);
    await restored(archive, kind, async ({ database, storage, secret }) => {
      expect(secret).toBe('the secret');
      expect(await contentOf(database)).toEqual(before);
      const { rows } = await database.raw.query('select sha256 from media');
      expect(rows.length).toBeGreaterThan(0);
      for (const { sha256 } of rows) {
        const bytes = await storage.readBytes(String(sha256));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
      // References and triggers are back.
      await expect(
        database.raw.query(`insert into decks (id, user_id, title, slug, version) values ('x', 'nobody', '', 'x', 1)`),
      ).rejects.toThrow();
      const off = await database.raw.query(`select 1 from pg_trigger where tgenabled = 'D'`);
      expect(off.rows).toEqual([]);
    });
  });

  it.runIf(kind === 'postgres')('of one database is restored into the other, and back', async () => {
    await restored(archive, 'pglite', async (place) => {
      expect(await contentOf(place.database)).toEqual(before);
      const back = await backupOf(app, { database: place.database, storage: place.storage });
      expect(back.manifest.database).toBe('pglite');
      await restored(back.archive, 'postgres', async ({ database }) => {
        expect(await contentOf(database)).toEqual(before);
      });
    });
  });

  it('takes files out of one bucket and puts them into another', async () => {
    const server = await startS3Server();
    const bucketOf = (bucket: string) =>
      createS3Storage({
        endpoint: server.origin,
        bucket,
        region: 'us-east-1',
        accessKeyId: 'an-example',
        secretAccessKey: 'an-example-secret',
      });
    const [from, to] = [bucketOf('decks'), bucketOf('copy')];
    const database = await openEmptyDatabase(kind);
    try {
      await copyFiles(app.context.storage, from);
      const made = await backupOf(app, { storage: from });
      expect(made.manifest.media).toEqual(manifest.media);
      const open = opening(made.archive);
      await restoreBackup(open, await checkBackup(open), { database, storage: to, keepSecret: () => undefined });
      const { rows } = await database.raw.query('select sha256 from media');
      for (const { sha256 } of rows) {
        const bytes = await to.readBytes(String(sha256));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
    } finally {
      await database.close();
      for (const bucket of [from, to]) bucket.close();
      await server.stop();
    }
  });

  it('says what is in it', () => {
    expect(manifest.media).toMatchObject({ missing: [], damaged: [] });
    expect(manifest.media.count).toBeGreaterThan(0);
    expect(manifest.tables.find(({ table }) => table === 'users')?.rows).toBe(before['users']?.length);
    expect(manifest.migrations).toHaveLength(readMigrations().length);
  });

  it('that is cut off anywhere is refused in plain words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: archive.length - 1 }), async (length) => {
        const error: unknown = await check(archive.subarray(0, length)).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(UnusableBackup);
        expect(String(error)).toMatch(/no backup of Rostrum|is damaged/);
      }),
      { numRuns: 40 },
    );
  });

  it('of which anything was changed is refused', async () => {
    const whole = JSON.stringify(await check(archive));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: archive.length - 1025 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, mask) => {
          const changed = Buffer.from(archive);
          changed.writeUInt8(changed.readUInt8(at) ^ mask, at);
          const told = await check(changed).then(
            // Bytes that fill up a block are nobody's content.
            (read) => (JSON.stringify(read) === whole ? 'nothing was lost' : 'lost'),
            (error: unknown) => (error instanceof UnusableBackup ? 'refused' : String(error)),
          );
          expect(['refused', 'nothing was lost']).toContain(told);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of a newer version, and what is none at all, is refused', async () => {
    await expect(check(Buffer.from('{"title":"Tides","slides":[]}'))).rejects.toThrow('no backup of Rostrum');
    await expect(check(Buffer.alloc(4096))).rejects.toThrow('no backup of Rostrum');
    const newer = await rewritten((name, content) =>
      name === 'rostrum-backup.json' ? Buffer.from('{"kind":"rostrum-backup","format":2}') : content,
    );
    await expect(check(newer)).rejects.toThrow('newer version');
  });

  it('is not put where something is, which stays as it is', async () => {
    const open = opening(archive);
    const place = { database: app.database, storage: app.context.storage, keepSecret: () => undefined };
    await expect(restoreBackup(open, manifest, place)).rejects.toThrow('There is something in this database already');
    expect(await contentOf(app.database)).toEqual(before);
  });

  it.each([
    ['a row that is no row', (rows: string) => rows.replace(/^\[/, '[{')],
    ['a reference to nobody', (rows: string) => rows.replace(/^(\["[^"]*",)"[^"]*"/, '$1"nobody"')],
  ])('with %s leaves nothing half restored', async (_, change) => {
    const wrong = await rewritten((name, content) =>
      name.endsWith('-decks.ndjson.gz') ? gzipSync(change(gunzipSync(content).toString())) : content,
    );
    const database = await openEmptyDatabase(kind);
    try {
      const open = opening(wrong);
      const storage = createFolderStorage(join(folder, 'half'));
      await expect(
        restoreBackup(open, await checkBackup(open), { database, storage, keepSecret: () => undefined }),
      ).rejects.toThrow();
      await checkEmpty(database);
      // It is as good as new.
      await restoreBackup(opening(archive), manifest, { database, storage, keepSecret: () => undefined });
      expect(await contentOf(database)).toEqual(before);
    } finally {
      await database.close();
    }
  });

  it('knows every column that names a stored file', async () => {
    const { rows } = await app.database.raw.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (column_name like '%sha256%' or column_name like '%storage_key%' or column_name like '%picture_key%') order by 1`,
    );
    const known = NAMING_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted();
    expect(rows.map(({ name }) => name)).toEqual(known);
  });

  it('names a file that was lost long before, and is restored without it', async () => {
    const { rows } = await app.database.raw.query('select sha256 from media limit 1');
    const name = String(rows[0]?.['sha256']);
    const { storage } = app.context;
    const without = { ...storage, size: async (asked: string) => (asked === name ? null : storage.size(asked)) };
    const made = await backupOf(app, { storage: without });
    expect(made.manifest.media.missing).toEqual([name]);
    await restored(made.archive, kind, async (place) => {
      expect(await place.storage.size(name)).toBeNull();
      expect(await contentOf(place.database)).toEqual(before);
    });
  });

  it('has no row of a file that came and went while it was made', async () => {
    const { client, userId } = await app.signUp();
    const { storage } = app.context;
    const known = new Set(
      (await app.database.raw.query('select sha256 from media')).rows.map((row) => String(row['sha256'])),
    );
    let brought: { id: string } | null = null;
    const late = {
      ...storage,
      async size(name: string) {
        brought ??= await upload(client, '#123');
        // Asked for once the snapshot has it: then it goes.
        if (!known.has(name)) await client.request({ method: 'DELETE', url: `/api/v1/media/${brought.id}` });
        return storage.size(name);
      },
    };
    const made = await backupOf(app, { storage: late });
    expect(brought).not.toBeNull();
    expect(made.manifest.media.missing).toEqual([]);
    await restored(made.archive, kind, async ({ database }) => {
      const { rows } = await database.raw.query('select id from media where user_id = $1', [userId]);
      expect(rows).toEqual([]);
    });
  });

  it('says which file had another content than its name says, and leaves it out', async () => {
    const { rows } = await app.database.raw.query('select sha256 from media limit 1');
    const name = String(rows[0]?.['sha256']);
    const { storage } = app.context;
    const spoilt = {
      ...storage,
      size: async (asked: string) => (asked === name ? 3 : storage.size(asked)),
      read: async (asked: string) => (asked === name ? Readable.from([Buffer.from('bad')]) : storage.read(asked)),
    };
    const made = await backupOf(app, { storage: spoilt });
    expect(made.manifest.media.damaged).toEqual([name]);
    await restored(made.archive, kind, async (place) => expect(await place.storage.size(name)).toBeNull());
  });
});
