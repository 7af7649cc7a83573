import { PGlite } from '@electric-sql/pglite';
import { databaseOn } from '../platform/db/pglite.ts';
import type { Database } from '../platform/db/types.ts';

/** Of this process, empty as the template is, and nobody's. To open one takes as long as several tests. */
const free: Opened[] = [];

interface Opened {
  readonly pglite: PGlite;
  /** What a fresh one is known by: the tables that hold rows, and its columns and constraints. */
  readonly holds: string;
  readonly shape: string;
}

/** Bytes of the tables of a lease, with their indexes. */
const LARGE = 16_000_000;

/**
 * A database of its own, as `template` has it (a migrated data folder as a tar file). Whoever closes it gives
 * it back, emptied.
 */
export async function lendPglite(template: () => Promise<Blob>): Promise<Database> {
  const opened = free.pop() ?? (await open(await template()));
  const lease = lend(opened.pglite);
  return {
    ...databaseOn(lease.pglite),
    async close() {
      if (!(await lease.end())) return;
      await opened.pglite.exec('deallocate all');
      if (await isEmptied(opened)) free.push(opened);
      else await opened.pglite.close();
    },
  };
}

async function open(template: Blob): Promise<Opened> {
  const pglite = await PGlite.create({ loadDataDir: template });
  return { pglite, holds: await tablesWithRows(pglite), shape: await shapeOf(pglite) };
}

/**
 * The same PGlite until the end of a lease. Whoever comes later, as work that was not waited for, is refused as
 * by a closed one.
 */
function lend(pglite: PGlite): { pglite: PGlite; end: () => Promise<boolean> } {
  let ended = false;
  const heard = new Set<() => Promise<void>>();
  const lent = new Proxy(pglite, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (ended) throw new Error('PGlite is closed');
        const answer: unknown = Reflect.apply(value, target, given);
        if (name === 'listen')
          void (answer as ReturnType<PGlite['listen']>).then(
            (stop) => heard.add(() => stop()),
            () => undefined,
          );
        return answer;
      };
    },
  });
  return {
    pglite: lent,
    async end() {
      if (ended) return false;
      ended = true;
      for (const stop of heard) await stop();
      return true;
    },
  };
}

const OURS = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

/** Names of tables, each with its schema, with a comma between them. */
async function tablesWithRows(pglite: PGlite): Promise<string> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and ${OURS} order by 1`,
  );
  const asked = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await pglite.query<{ name: string }>(asked.join(' union all '));
  return rows.map(({ name }) => name).join(', ');
}

/** Changes with every table, column, constraint, index and trigger. */
async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(
    `select concat_ws(' ',
       (select sum(hashtext(relname || concat(attname, atttypid, attnotnull, attisdropped))::bigint) from pg_attribute
          join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace where ${OURS} and attnum > 0),
       (select sum(hashtext(conname || pg_get_constraintdef(c.oid))::bigint) from pg_constraint c
          join pg_namespace n on n.oid = connamespace where ${OURS}),
       (select sum(hashtext(concat(tgname, tgenabled))::bigint) from pg_trigger where not tgisinternal),
       (select sum(hashtext(proname || md5(prosrc))::bigint) from pg_proc join pg_namespace n on n.oid = pronamespace
          where ${OURS})) as shape`,
  );
  return rows[0]?.shape ?? '';
}

/** Empties what came to hold rows; no table counts by a sequence. False where it cannot be what it was. */
async function isEmptied({ pglite, holds, shape }: Opened): Promise<boolean> {
  if ((await shapeOf(pglite)) !== shape) return false;
  const before = new Set(holds.split(', '));
  const filled = (await tablesWithRows(pglite)).split(', ').filter((name) => name !== '' && !before.has(name));
  if (filled.length > 0) await empty(pglite, filled);
  return (await tablesWithRows(pglite)) === holds;
}

/**
 * Deletes the rows of these tables without a look at what refers to them. Truncating makes new files for every table
 * that refers to one, which takes a hundred times as long, so only large tables are truncated, to have their room back.
 */
async function empty(pglite: PGlite, names: readonly string[]): Promise<void> {
  const sizes = names.map((name) => `pg_total_relation_size('${name}')`).join(' + ');
  const { rows } = await pglite.query<{ size: number }>(`select (${sizes})::float8 as size`);
  if ((rows[0]?.size ?? 0) > LARGE) return void (await pglite.exec(`truncate ${names.join(', ')} cascade`));
  const deletes = names.map((name) => `delete from ${name}`).join('; ');
  // A replica checks no constraint and runs no trigger.
  await pglite.exec(`set session_replication_role = replica; ${deletes}; set session_replication_role = origin`);
}
