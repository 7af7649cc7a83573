import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { RawConnection } from '../db/types.ts';
import type { Manifest, TablePart } from './manifest.ts';
import { DamagedArchive } from './tar.ts';

/** Characters of rows that are written at once, about. */
const PAGE = 4 * 1024 ** 2;
const MOST_ROWS = 1000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes a database with the tables of a backup ready for its rows, within the transaction that the connection is in.
 * References are taken off, so that rows come in any order, and triggers keep still: what they would do was done.
 * Answers what puts both back, and checks every reference as it does.
 */
export async function openForRows(connection: RawConnection): Promise<() => Promise<void>> {
  const { rows: tables } = await connection.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  );
  const { rows: references } = await connection.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const names = tables.map((row) => quoted(String(row['name'])));
  // What migrations put there.
  await connection.execute(`truncate ${names.join(', ')}`);
  for (const row of references)
    await connection.execute(`alter table ${String(row['table'])} drop constraint ${quoted(String(row['name']))}`);
  for (const name of names) await connection.execute(`alter table ${name} disable trigger user`);
  return async () => {
    for (const row of references)
      await connection.execute(
        `alter table ${String(row['table'])} add constraint ${quoted(String(row['name']))} ${String(row['definition'])}`,
      );
    for (const name of names) await connection.execute(`alter table ${name} enable trigger user`);
  };
}

/** Writes the rows of one table. Throws `DamagedArchive` where they are not what the manifest says. */
export async function loadTable(
  connection: RawConnection,
  part: TablePart,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const insert = await insertOf(connection, part);
  const hash = createHash('sha256');
  const packed = Readable.from(
    (async function* all() {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    })(),
  );
  const lines = createInterface({ input: packed.pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
  let page: string[] = [];
  let length = 0;
  let count = 0;
  const write = async (): Promise<void> => {
    if (page.length > 0) await connection.query(insert, [`[${page.join(',')}]`]);
    page = [];
    length = 0;
  };
  for await (const line of lines) {
    page.push(line);
    count += 1;
    length += line.length;
    if (length >= PAGE || page.length === MOST_ROWS) await write();
  }
  await write();
  if (count !== part.rows || hash.digest('hex') !== part.sha256) throw new DamagedArchive(`${part.file} was changed.`);
}

/** Of a page of rows as JSON. PostgreSQL reads each value as it wrote it. */
async function insertOf(connection: RawConnection, { table, columns }: TablePart): Promise<string> {
  const { rows } = await connection.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${quoted(table)}`],
  );
  const types = new Map(rows.map((row) => [String(row['name']), String(row['type'])]));
  const values = columns.map((column, index) => {
    const type = types.get(column);
    if (type === undefined) throw new DamagedArchive(`There is no ${table}.${column}.`);
    return `(line->>${index})::${type}`;
  });
  return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as line`;
}

export async function setSequences(connection: RawConnection, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last } of sequences)
    await connection.query('select setval(to_regclass($1), $2::bigint)', [`public.${quoted(name)}`, last]);
}
