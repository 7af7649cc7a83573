import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';
import { PgliteInThread } from './pglite-in-thread.ts';
import type { Database } from './types.ts';

const folder = mkdtempSync(join(tmpdir(), 'rostrum-thread-'));
let database: Database;
/** In this thread. */
let here: PGlite;
let there: PgliteInThread;
beforeAll(async () => {
  here = await PGlite.create();
  there = await PgliteInThread.open(join(folder, 'other'));
  database = await openPglite(join(folder, 'postgres'));
  await database.raw.execute('create table tides (name text primary key, held bytea, names text[])');
});
afterAll(async () => {
  await Promise.all([database.close(), here.close(), there.close()]);
  rmSync(folder, { recursive: true });
});

const names = async () =>
  (await database.raw.query('select name from tides order by name')).rows.map(({ name }) => name);

describe('the embedded database in its thread', () => {
  it('leaves this thread to others while a statement takes long', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await database.raw.query('select count(*) from generate_series(1, 300000)');
    clearImmediate(next);
    // In this thread there would be a handful: one for each message.
    expect(turns).toBeGreaterThan(100);
  });

  it.each([
    ['select 1 as n, null as nothing, true as yes', []],
    ['select $1::text as words, $2::bigint as count, $3::jsonb as data', ['Füße', 12, { a: [1, 2] }]],
    ["select '{1,2}'::int[] as numbers, $1::text[] as names, now() - now() as none", [['neap', 'spring, "king"']]],
    ["select repeat('x', 3000000) as long, $1::timestamptz as at", ['2026-11-30T12:00:00Z']],
  ])('answers as PGlite does: %s', async (text, values) => {
    expect(await there.query(text, values)).toEqual(await here.query(text, values));
    const several = `${text.replaceAll(/\$\d/g, 'null')}; select 2 as two`;
    expect(await there.exec(several)).toEqual(await here.exec(several));
  });

  it('keeps bytes as they are, and what a transaction did, or none of it', async () => {
    const held = new Uint8Array(Array.from({ length: 70_000 }, (_, at) => at % 256));
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into tides values ('neap', ${held}, '{}')`);
    });
    const failed = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into tides values ('lost', null, '{}')`);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await names()).toEqual(['neap']);
    const { rows } = await database.raw.query('select held from tides');
    expect(rows[0]?.held).toEqual(held);
  });

  it('names what is wrong with a statement, by its code, and goes on', async () => {
    const twice = database.raw.query("insert into tides values ('neap', null, '{}')");
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'tides_pkey' });
    expect(await names()).toEqual(['neap']);
  });

  it('keeps apart what is asked at once', async () => {
    const outcome = await Promise.all([
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into tides values ('king', null, '{}')`);
        await new Promise((resolve) => setImmediate(resolve));
        await tx.execute(sql`delete from tides where name = 'king'`);
      }),
      names(),
      names(),
    ]);
    expect(outcome.slice(1)).toEqual([['neap'], ['neap']]);
  });

  it('hears notifications until it stops listening', async () => {
    const heard: string[] = [];
    const stop = await database.raw.listen('tides', (payload) => void heard.push(payload));
    await database.raw.query("select pg_notify('tides', 'high')");
    await database.raw.query("select pg_notify('moon', 'full')");
    await stop();
    await database.raw.query("select pg_notify('tides', 'low')");
    expect(heard).toEqual(['high']);
  });

  it('refuses whoever comes after it was closed, and is opened again with what was committed', async () => {
    const place = join(folder, 'closed');
    const one = await openPglite(place);
    await one.raw.execute('create table kept (n int); insert into kept values (7)');
    const last = one.raw.query('select n from kept');
    await one.close();
    expect((await last).rows).toEqual([{ n: 7 }]);
    await expect(one.ping()).rejects.toThrow('is closed');
    const other = await openPglite(place);
    expect((await other.raw.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    await other.close();
  });

  it('says why a folder cannot be opened', async () => {
    await expect(openPglite('/dev/null/postgres')).rejects.toThrow(/ENOTDIR|not a directory/i);
  });
});
