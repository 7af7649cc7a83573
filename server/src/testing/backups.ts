import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupSource, makeBackup } from '../platform/backup/make-backup.ts';
import type { Manifest } from '../platform/backup/manifest.ts';
import { checkBackup, type OpenArchive } from '../platform/backup/read-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import type { Database } from '../platform/db/types.ts';
import { createFolderStorage } from '../platform/storage/folder.ts';
import type { Storage } from '../platform/storage/types.ts';
import type { DatabaseKind } from './databases.ts';
import { openEmptyDatabase } from './open-empty.ts';

/** A backup of an application that runs, whole in memory. */
export async function backupOf(
  app: { readonly database: Database; readonly context: { readonly storage: Storage } },
  given: Partial<BackupSource> = {},
): Promise<{ archive: Buffer; manifest: Manifest }> {
  let manifest: Manifest | null = null;
  const pieces: Buffer[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-backup-'));
  try {
    for await (const piece of makeBackup({
      database: app.database,
      storage: app.context.storage,
      folder,
      version: '0.1.0',
      url: 'http://rostrum.test',
      secret: { state: 'included', mark: 'mark', content: 'the secret' },
      done: (made) => {
        manifest = made;
      },
      ...given,
    }))
      pieces.push(Buffer.from(piece));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (manifest === null) throw new Error('The backup has no manifest.');
  return { archive: Buffer.concat(pieces), manifest };
}

/** Reads an archive in pieces, as from a disk. */
export const opening = (archive: Buffer): OpenArchive =>
  async function* pieces() {
    for (let at = 0; at < archive.length; at += 10_000) yield archive.subarray(at, at + 10_000);
  };

export interface Restored {
  readonly database: Database;
  readonly storage: Storage;
  readonly secret: string | null;
}

/** Restores into an empty database and an empty folder, which go when `look` has ended. */
export async function restored<T>(
  archive: Buffer,
  on: DatabaseKind,
  look: (place: Restored) => Promise<T>,
): Promise<T> {
  const database = await openEmptyDatabase(on);
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-restored-'));
  try {
    const storage = createFolderStorage(join(folder, 'media'));
    let secret: string | null = null;
    const open = opening(archive);
    await restoreBackup(open, await checkBackup(open), {
      database,
      storage,
      keepSecret: (content) => {
        secret = content;
      },
    });
    return await look({ database, storage, secret });
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
