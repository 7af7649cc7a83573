import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, RawConnection, Tx } from '../db/types.ts';
import { type Manifest, TABLES_FOLDER, type TablePart } from './manifest.ts';
import { storedNames } from './stored-names.ts';

/** Characters of rows that are asked for at once, about. */
const PAGE = 4 * 1024 ** 2;
const FIRST_ROWS = 16;
const MOST_ROWS = 2000;

/** What folders of rows are called that wait to be packed. */
export const DRAFT = 'backup-';

/** The rows of all tables at one moment, in files of their own until they are packed. */
export interface Snapshot extends Pick<Manifest, 'migrations' | 'sequences'> {
  readonly takenAt: Date;
  readonly tables: readonly TablePart[];
  /** The stored files that its rows name. */
  readonly names: readonly string[];
  /** Where the file of a table is. */
  pathOf(part: TablePart): string;
  /** Deletes the files. */
  discard(): Promise<void>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Writes all rows to files below `folder`, as they are at one moment, in one transaction. The embedded database has one
 * session, so whoever else asks it waits until that is done: it is written to the disk of this machine, and sent to
 * wherever it goes afterwards.
 */
export async function takeSnapshot(database: Database, folder: string): Promise<Snapshot> {
  const place = await mkdtemp(join(folder, DRAFT));
  const pathOf = ({ file }: TablePart): string => join(place, file.slice(TABLES_FOLDER.length));
  const discard = () => rm(place, { recursive: true, force: true });
  try {
    const taken = await database.db.transaction(
      async (tx) => {
        // Text that every PostgreSQL reads the same way, whatever it is set to.
        for (const setting of [
          `timezone = 'UTC'`,
          `datestyle = 'ISO, YMD'`,
          `intervalstyle = 'postgres'`,
          `bytea_output = 'hex'`,
          'extra_float_digits = 1',
        ])
          await tx.execute(sql.raw(`set local ${setting}`));
        const found = await tablesOf(tx);
        const takenAt = new Date();
        const tables: TablePart[] = [];
        for (const [index, table] of found.entries()) tables.push(await writeTable(tx, table, index, pathOf));
        const names = await rowsOf(tx, storedNames(new Set(found.map(({ name }) => name))));
        const migrations = await rowsOf(tx, 'select name, checksum from schema_migrations order by name');
        const sequences = await rowsOf(
          tx,
          `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
        );
        return {
          takenAt,
          tables,
          names: names.map((row) => String(row['name'])),
          migrations: migrations.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) })),
          sequences: sequences.map((row) => ({ name: String(row['name']), last: String(row['last']) })),
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return { ...taken, pathOf, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Whether any row names the file now. */
export async function isNamed(connection: RawConnection, name: string): Promise<boolean> {
  const { rows } = await connection.query(`select 1 from (${await namesNow(connection)}) as named where name = $1`, [
    name,
  ]);
  return rows.length > 0;
}

/** The stored files that rows name now. */
export async function namesOf(connection: RawConnection): Promise<string[]> {
  const { rows } = await connection.query(await namesNow(connection));
  return rows.map((row) => String(row['name']));
}

async function namesNow(connection: RawConnection): Promise<string> {
  const { rows } = await connection.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  return storedNames(new Set(rows.map((row) => String(row['name']))));
}

async function rowsOf(tx: Tx, text: string): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(sql.raw(text));
  return rows;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables of the application and what is stored in them: columns that are worked out are worked out again. */
async function tablesOf(tx: Tx): Promise<Table[]> {
  const rows = await rowsOf(
    tx,
    `select c.relname as name, json_agg(a.attname order by a.attnum)::text as columns
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname collate "C"`,
  );
  return rows.map((row) => ({ name: String(row['name']), columns: JSON.parse(String(row['columns'])) as string[] }));
}

/** One file a table: a line a row, its values as PostgreSQL writes them (null: none), packed. */
async function writeTable(
  tx: Tx,
  table: Table,
  index: number,
  pathOf: (part: TablePart) => string,
): Promise<TablePart> {
  const file = `${TABLES_FOLDER}${String(index + 1).padStart(3, '0')}-${table.name.slice(0, 60)}.ndjson.gz`;
  const part = { table: table.name, columns: [...table.columns], rows: 0, file, bytes: 0, sha256: '' };
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      part.bytes += chunk.length;
      done(null, chunk);
    },
  });
  const lines = linesOf(tx, table, () => {
    part.rows += 1;
  });
  await pipeline(Readable.from(lines), createGzip({ level: 1 }), counted, createWriteStream(pathOf(part)));
  return { ...part, sha256: hash.digest('hex') };
}

async function* linesOf(tx: Tx, { name, columns }: Table, counted: () => void): AsyncGenerator<string> {
  const values = columns.map((column, index) => `${quoted(column)}::text as c${index}`).join(', ');
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for select ${values} from ${quoted(name)}`));
  for (let most = FIRST_ROWS; ; ) {
    const rows = await rowsOf(tx, `fetch ${most} from backup_rows`);
    let page = '';
    for (const row of rows) {
      page += `${JSON.stringify(columns.map((_, index) => row[`c${index}`] ?? null))}\n`;
      counted();
    }
    if (page !== '') yield page;
    if (rows.length < most) break;
    // Rows of one table are about as long as one another.
    most = Math.min(MOST_ROWS, 2 * most, Math.max(1, Math.floor((PAGE / page.length) * rows.length)));
  }
  await tx.execute(sql.raw('close backup_rows'));
}
