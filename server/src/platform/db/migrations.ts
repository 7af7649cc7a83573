import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, RawConnection } from './types.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text: what was applied must not change afterwards. */
  readonly checksum: string;
}

/**
 * The migrations of a folder in their order: `0001_what.sql`, `0002_what.sql` … Throws when numbers are
 * missing or twice.
 */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, index) => {
    if (Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1]) !== index + 1)
      throw new Error(`Migrations are numbered 0001_name.sql, 0002_name.sql …: ${name} is out of order.`);
  });
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

const TABLE = `
  create table if not exists schema_migrations (
    name text collate "C" primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Applies what is missing, each in a transaction of its own, while no other process does. Returns the names applied.
 * Throws when an applied migration was changed since, or when the database knows one that this version does not.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return database.exclusively(async (connection) => {
    await connection.execute(TABLE);
    const missing = await missingMigrations(connection, migrations);
    for (const migration of missing) await apply(connection, migration);
    return missing.map(({ name }) => name);
  });
}

/** Applies all of these to an empty database, within the transaction that the connection is in. */
export async function applyWithin(connection: RawConnection, migrations: readonly Migration[]): Promise<void> {
  await connection.execute(TABLE);
  for (const { name, sql, checksum } of migrations) {
    await connection.execute(sql);
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

async function missingMigrations(connection: RawConnection, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await connection.query('select name, checksum from schema_migrations');
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const applied = new Set<string>();
  for (const row of rows) {
    const name = String(row['name']);
    const migration = known.get(name);
    if (migration === undefined)
      throw new Error(
        `The database was migrated by a newer version of Rostrum (${name}). Start that version, or restore a backup.`,
      );
    if (migration.checksum !== row['checksum'])
      throw new Error(`The migration ${name} was changed after it had been applied to this database.`);
    applied.add(name);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(connection: RawConnection, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await connection.execute(
      `begin;\n${sql}\n;insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`,
    );
  } catch (error) {
    await connection.execute('rollback').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
