import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOn } from './pglite.ts';
import { PgliteStatements } from './pglite-statements.ts';
import type { Database } from './types.ts';

let pglite: PGlite;
let database: Database;
let statements: PgliteStatements;
beforeAll(async () => {
  pglite = await PGlite.create();
  database = databaseOn(pglite);
  statements = new PgliteStatements(pglite);
});
afterAll(() => database.close());

const countPrepared = async () =>
  (await pglite.query<{ n: number }>('select count(*)::integer as n from pg_prepared_statements')).rows[0]?.n ?? -1;

describe('a statement on PGlite', () => {
  it.each([
    ['select $1::text as a, $2::integer as b, $3::boolean as c', ['Zoë', 7, true]],
    ['select $1::jsonb as a, $2::json as b', [{ a: [1, null] }, ['x']]],
    [
      'select $1::text[] as a, $2::integer[] as b',
      [
        ['a', 'b,"c"'],
        [1, 2],
      ],
    ],
    ['select $1::timestamptz as a, $2::date as b', [new Date(86_400_000), new Date(0)]],
    ['select $1::bytea as a, $2::uuid as b', [new Uint8Array([0, 255]), '00000000-0000-0000-0000-000000000001']],
    ['select $1::bigint as a, $2::numeric as b, $3::float8 as c', [2 ** 40, '1.50', 0.5]],
    ['select $1::text as a, $2::integer as b', [null, undefined]],
    ['select generate_series(1, 3) as a', []],
    ['select 1 as a where false', []],
    ['', []],
  ])('answers as the query of PGlite does, again and again: %s', async (text, values) => {
    const { rows, fields, affectedRows } = await pglite.query(text, values);
    for (let time = 0; time < 7; time += 1)
      expect(await statements.query(text, values)).toEqual({ rows, fields, affectedRows });
    const arrays = await pglite.query(text, values, { rowMode: 'array', parsers: { 23: (value) => `${value}!` } });
    const again = await statements.query(text, values, { rowMode: 'array', parsers: { 23: (value) => `${value}!` } });
    expect(again.rows).toEqual(arrays.rows);
  });

  it('says how many rows it changed', async () => {
    await pglite.exec('create table counted (n integer)');
    expect(await statements.query('insert into counted select generate_series(1, 5)')).toMatchObject({
      affectedRows: 5,
    });
    expect(await statements.query('update counted set n = 0 where n > $1', [3])).toMatchObject({ affectedRows: 2 });
    expect(await statements.query('delete from counted returning n')).toMatchObject({ affectedRows: 5 });
  });

  it('that fails says so as PostgreSQL does, and the next one is answered', async () => {
    await pglite.exec('create table single (n integer primary key)');
    await statements.query('insert into single values ($1)', [1]);
    for (let time = 0; time < 3; time += 1) {
      await expect(statements.query('insert into single values ($1)', [1])).rejects.toMatchObject({
        code: '23505',
        constraint: 'single_pkey',
      });
      await expect(statements.query('selekt 1')).rejects.toMatchObject({ code: '42601' });
      await expect(statements.query('select $1::integer as n', ['no number'])).rejects.toMatchObject({ code: '22P02' });
      expect((await statements.query('select n from single')).rows).toEqual([{ n: 1 }]);
    }
  });

  it('that fails inside a transaction takes all of it back', async () => {
    await database.raw.execute('create table whole (n integer primary key)');
    const both = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into whole values (${1})`);
      await tx.execute(sql`insert into whole values (${1})`);
    });
    await expect(both).rejects.toMatchObject({ cause: { code: '23505' } });
    expect((await database.raw.query('select n from whole')).rows).toEqual([]);
  });

  it('answers with what its table has become', async () => {
    await database.raw.execute('create table growing (n integer); insert into growing values (1)');
    const all = async () => (await database.raw.query('select * from growing')).rows;
    expect(await all()).toEqual([{ n: 1 }]);
    await database.raw.execute(`alter table growing add column word text default 'new'`);
    expect(await all()).toEqual([{ n: 1, word: 'new' }]);
    await database.raw.query('alter table growing alter column n type text');
    expect(await all()).toEqual([{ n: '1', word: 'new' }]);
    await database.db.transaction((tx) => tx.execute(sql`alter table growing drop column word`));
    expect(await all()).toEqual([{ n: '1' }]);
  });

  it('answers with what its table is again after a transaction that failed', async () => {
    await database.raw.execute('create table kept (n integer); insert into kept values (1)');
    const failed = database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table kept add column word text default 'new'`);
      expect((await tx.execute(sql`select * from kept`)).rows).toEqual([{ n: 1, word: 'new' }]);
      throw new Error('enough');
    });
    await expect(failed).rejects.toThrow('enough');
    expect((await database.db.execute(sql`select * from kept`)).rows).toEqual([{ n: 1 }]);
  });

  it('fetches from the cursor that has its name now', async () => {
    const fetched = async (columns: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`declare rows_of cursor for select ${columns}`));
        return (await tx.execute(sql`fetch 16 from rows_of`)).rows;
      });
    expect(await fetched('1 as a')).toEqual([{ a: 1 }]);
    expect(await fetched(`2 as a, 'more' as b`)).toEqual([{ a: 2, b: 'more' }]);
  });

  it('stays prepared only while others have not been asked since', async () => {
    const before = await countPrepared();
    const few = new PgliteStatements(pglite);
    for (let number = 0; number < 400; number += 1) await few.query(`select ${number} as n`);
    expect((await countPrepared()) - before).toBeLessThanOrEqual(257);
    expect((await few.query('select 0 as n')).rows).toEqual([{ n: 0 }]);
  });

  it('is refused once its transaction has ended', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await database.db.transaction(async (tx) => {
      late = async () => tx.execute(sql`select 1`);
    });
    await expect(late?.()).rejects.toMatchObject({ cause: { message: 'Transaction is closed' } });
  });
});
