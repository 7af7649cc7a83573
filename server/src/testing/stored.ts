import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApp } from './harness.ts';

/** Written whether or not a request is let in: nobody's data. */
const BESIDE = new Set(['sessions', 'use_counts', 'schema_migrations']);
/** Likewise, of tables whose other columns are somebody's. */
const COLUMNS_BESIDE: Readonly<Record<string, string>> = { users: 'last_seen_at', api_tokens: 'last_used_at' };

/** A hash of all rows of all tables, but for what is written with every request. */
export async function storedDigest({ context: { db } }: TestApp): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const all = tables
    .filter(({ name }) => !BESIDE.has(name))
    .map(({ name }) => {
      const beside = COLUMNS_BESIDE[name];
      const row = beside === undefined ? 't::text' : `(to_jsonb(t) - '${beside}')::text`;
      return `select '${name}' as name, coalesce(string_agg(md5(${row}), ',' order by ${row}), '') as "all" from ${name} t`;
    });
  const { rows } = await db.execute<{ name: string; all: string }>(sql.raw(all.join(' union all ')));
  const hash = createHash('sha256');
  for (const { name, all: stored } of rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    hash.update(`${name} ${stored}\n`);
  return hash.digest('hex');
}
