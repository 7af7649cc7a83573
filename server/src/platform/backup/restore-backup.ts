import { Readable } from 'node:stream';
import {
  applyWithin,
  type Database,
  migrate,
  type Migration,
  type RawConnection,
  readMigrations,
} from '../db/index.ts';
import type { Storage } from '../storage/types.ts';
import { loadTable, openForRows, setSequences } from './load-tables.ts';
import { type Manifest, MEDIA_FOLDER, SECRET_FILE, TABLES_FOLDER } from './manifest.ts';
import { nameOf, type OpenArchive, UnusableBackup, wholeOf } from './read-backup.ts';
import { namesOf } from './snapshot.ts';
import { DamagedArchive, readTar } from './tar.ts';

export interface RestorePlace {
  /** Empty. */
  readonly database: Database;
  readonly storage: Storage;
  /** Keeps the secret of the archive. */
  readonly keepSecret: (content: string) => void;
  readonly told?: (words: string) => void;
  /** What this version knows. Default: all of them. */
  readonly migrations?: readonly Migration[];
}

/** Of a table that takes a while. */
const MANY_ROWS = 10_000;

const NOT_EMPTY =
  'There is something in this database already, and nothing was changed. A backup is restored into an empty one.';
const NEWER = (name: string) =>
  `This backup was made by a newer version of Rostrum (${name}). Restore it with that version.`;
const OTHER = (name: string) =>
  `This backup was made by another Rostrum than this one: the migration ${name} is not the same.`;

/** Throws `UnusableBackup` unless there is nothing in the database. */
export async function checkEmpty(database: Database): Promise<void> {
  const { rows } = await database.raw.query(
    `select count(*) as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  );
  if (Number(rows[0]?.['count']) > 0) throw new UnusableBackup(NOT_EMPTY);
}

/** Those of ours that the backup's database had seen. Throws `UnusableBackup` where it had seen others. */
export function migrationsOf(
  manifest: Manifest,
  migrations: readonly Migration[] = readMigrations(),
): readonly Migration[] {
  manifest.migrations.forEach(({ name, checksum }, index) => {
    const ours = migrations[index];
    if (ours === undefined) throw new UnusableBackup(NEWER(name));
    if (ours.name !== name || ours.checksum !== checksum) throw new UnusableBackup(OTHER(name));
  });
  return migrations.slice(0, manifest.migrations.length);
}

/**
 * Puts a backup that `checkBackup` has read into an empty database and a place for files, then migrates what it holds.
 * All rows come in one transaction: whatever goes wrong leaves the database empty. Files that were put there stay; they
 * are what their names say.
 */
export async function restoreBackup(open: OpenArchive, manifest: Manifest, place: RestorePlace): Promise<void> {
  const { database, migrations = readMigrations(), storage, told } = place;
  const past = migrationsOf(manifest, migrations);
  await checkEmpty(database);
  const parts = new Map(manifest.tables.map((part) => [part.file, part]));
  const damaged = new Set(manifest.media.damaged);
  const stored = new Set([...manifest.media.missing, ...damaged]);
  await database.exclusively(async (connection) => {
    // Not by `begin`: the embedded database would end what it begins.
    await connection.execute('start transaction');
    try {
      await applyWithin(connection, past);
      const close = await openForRows(connection);
      told?.(`Copying ${manifest.media.count} files …`);
      for await (const file of readTar(open())) {
        if (file.name.startsWith(MEDIA_FOLDER)) {
          const name = nameOf(file);
          if (damaged.has(name)) continue;
          await putFile(storage, name, file.size, file.content);
          stored.add(name);
        } else if (file.name.startsWith(TABLES_FOLDER)) {
          const part = parts.get(file.name);
          if (part === undefined) throw new DamagedArchive(`It holds something unknown: ${file.name}.`);
          if (part.rows >= MANY_ROWS) told?.(`Restoring ${part.rows} rows of ${part.table} …`);
          await loadTable(connection, part, file.content);
        } else if (file.name === SECRET_FILE) place.keepSecret(await wholeOf(file));
      }
      await setSequences(connection, manifest.sequences);
      await close();
      await checkNames(connection, stored);
      await connection.execute('commit');
    } catch (error) {
      await connection.execute('rollback').catch(() => undefined);
      throw error;
    }
  });
  await migrate(database, migrations);
}

async function putFile(
  storage: Storage,
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  // A bucket may hold it already.
  if ((await storage.size(name)) === size) return;
  const put = await storage.put(Readable.from(content, { objectMode: false }));
  if (put.name === name) return;
  await storage.delete(put.name);
  throw new DamagedArchive(`The file ${name} was changed.`);
}

/** Every file that a row names is there, but for those that were missing before. */
async function checkNames(connection: RawConnection, stored: ReadonlySet<string>): Promise<void> {
  const lost = (await namesOf(connection)).find((name) => !stored.has(name));
  if (lost !== undefined) throw new DamagedArchive(`The file ${lost} is not in it.`);
}
