import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import type { Database } from '../types.ts';
import * as schema from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface ColumnShape {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
}

const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

async function migratedColumns(table: string): Promise<ColumnShape[]> {
  const { rows } = await database.db.execute<{
    name: string;
    type: string;
    nullable: string;
    standard: string | null;
  }>(sql`
    select column_name as name,
      case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as type, is_nullable as nullable, column_default as standard
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`);
  return rows.map(({ name, type, nullable, standard }) => ({
    name,
    type,
    notNull: nullable === 'NO',
    hasDefault: standard !== null,
  }));
}

describe('the tables that the code knows', () => {
  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    '%s has the columns of the migrated database, with their types, nullability and defaults',
    async (name, table) => {
      const known = getTableConfig(table).columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        notNull: column.notNull,
        hasDefault: column.hasDefault,
      }));
      expect(known.sort(byName)).toEqual((await migratedColumns(name)).sort(byName));
    },
  );

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    '%s has the primary key of the migrated database',
    async (name, table) => {
      const config = getTableConfig(table);
      const composed = config.primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name));
      const known =
        composed.length > 0 ? composed : config.columns.filter(({ primary }) => primary).map((column) => column.name);
      const { rows } = await database.db.execute<{ name: string }>(sql`
        select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = ${`public.${name}`}::regclass and i.indisprimary`);
      expect(known.sort()).toEqual(rows.map((row) => row.name).sort());
    },
  );

  it('are all the tables that there are', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'schema_migrations'`);
    expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe('the migrated database', () => {
  it('compares every key alike on every server: text in a key or an index has the collation "C"', async () => {
    const { rows } = await database.db.execute<{ column: string }>(sql`
      select distinct c.relname || '.' || a.attname as column
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      join pg_collation l on l.oid = a.attcollation
      where a.atttypid = 'text'::regtype and l.collname <> 'C'`);
    expect(rows).toEqual([]);
  });

  it('has an index behind every reference, so that deleting a deck or a person reads no whole table', async () => {
    const { rows } = await database.db.execute<{ reference: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_namespace n on n.oid = c.connamespace and n.nspname = 'public'
      where c.contype = 'f' and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
    expect(rows.map(({ reference }) => reference).sort()).toEqual([
      // Set to null when a person is deleted, which is rare; an index would slow every edit.
      'deck_updates.user_id',
      'imports.deck_id',
      'share_links.user_id',
    ]);
  });
});
