import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TestProcess } from '../../testing/child-process.ts';
import { createTestPostgres, openTestDatabase } from '../../testing/databases.ts';
import { openMemoryPglite } from '../../testing/memory-pglite.ts';
import { migrate, type Migration, readMigrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';

const kind = inject('testDatabase');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.raw.execute('create table test_rows (id text primary key, at timestamptz default now())');
});
afterAll(() => database.close());

const insert = (id: string) => sql`insert into test_rows (id) values (${id})`;
const ids = async () => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from test_rows order by id collate "C"`);
  return rows.map(({ id }) => id);
};

describe(`the database (${kind})`, () => {
  it('commits what a transaction did, or none of it', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(insert('a'));
      await tx.execute(insert('b'));
    });
    const failed = database.db.transaction(async (tx) => {
      await tx.execute(insert('c'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('takes bytes as a whole and gives the same ones back', async () => {
    // Who goes through them one by one stops the process for seconds at some megabytes.
    class Whole extends Uint8Array {
      override [Symbol.iterator](): never {
        throw new Error('one by one');
      }
    }
    const all = Array.from({ length: 512 }, (_, at) => at % 256);
    await database.raw.execute('create table test_bytes (held bytea)');
    for (const some of [all.slice(0, 256), all.slice(7), []]) {
      const given = kind === 'pglite' ? new Whole(some) : new Uint8Array(some);
      await database.raw.query('delete from test_bytes');
      await database.raw.query('insert into test_bytes values ($1)', [given]);
      const { rows } = await database.raw.query('select held from test_bytes');
      expect(rows.map(({ held }) => [...(held as Uint8Array)])).toEqual([some]);
    }
    await database.raw.execute('drop table test_bytes');
  });

  it('answers counts as numbers', async () => {
    const { rows } = await database.db.execute<{ n: unknown }>(sql`select count(*) as n from test_rows`);
    expect(rows[0]?.n).toBe(2);
  });

  it('counts whatever may have written, by every way there is, and nothing that only asked', async () => {
    const counted = async (work: () => Promise<unknown>) => {
      const before = database.writes.count;
      await work().catch(() => undefined);
      return database.writes.count > before;
    };
    const { db, raw } = database;
    expect(await counted(() => db.execute(insert('counted')))).toBe(true);
    expect(await counted(() => db.transaction((tx) => tx.execute(insert('counted too'))))).toBe(true);
    expect(await counted(() => raw.query(`delete from test_rows where id = 'counted'`))).toBe(true);
    expect(await counted(() => raw.execute(`delete from test_rows where id = 'counted too'`))).toBe(true);
    expect(await counted(() => raw.execute(`select 1; delete from test_rows where id = 'none'`))).toBe(true);
    expect(await counted(() => database.exclusively((connection) => connection.query('select 1')))).toBe(
      kind === 'postgres',
    );
    expect(await counted(() => db.execute(sql`select count(*) from test_rows`))).toBe(false);
    expect(await counted(() => raw.query('select 1'))).toBe(false);
    expect(await counted(() => db.execute(sql`select id from test_rows limit 1 for update`))).toBe(true);
  });

  it('throws, and does not hang, when the root handle is asked inside a transaction', async () => {
    const inside = (ask: () => Promise<unknown>) => database.db.transaction(async () => ask());
    const guarded = /root handle inside a transaction/;
    await expect(inside(async () => database.db.execute(sql`select 1`))).rejects.toThrow();
    await expect(inside(async () => database.db.transaction(async () => undefined))).rejects.toThrow(guarded);
    await expect(inside(async () => database.raw.query('select 1'))).rejects.toThrow(guarded);
    await expect(inside(async () => database.raw.execute('select 1'))).rejects.toThrow(guarded);
    // It is the guard that says so, whatever Drizzle wraps around it.
    const error: unknown = await inside(async () => database.db.execute(sql`select 1`)).catch(
      (caught: unknown) => caught,
    );
    expect(String((error as Error).cause ?? error)).toMatch(guarded);
  });

  it('lets what a transaction started, and did not wait for, ask the root handle afterwards', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      later = new Promise((done) => setTimeout(done, 20)).then(() => database.db.execute(sql`select 1`));
    });
    await expect(later).resolves.toBeDefined();
  });

  it('keeps two transactions apart', async () => {
    await Promise.all(
      ['d', 'e', 'f'].map((id) =>
        database.db.transaction(async (tx) => {
          await tx.execute(insert(id));
          await tx.execute(sql`select pg_sleep(0.01)`);
        }),
      ),
    );
    expect(await ids()).toEqual(['a', 'b', 'd', 'e', 'f']);
  });

  it('nests transactions as savepoints', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(insert('g'));
      await tx
        .transaction(async (inner) => {
          await inner.execute(insert('h'));
          throw new Error('only this');
        })
        .catch(() => undefined);
    });
    expect(await ids()).toContain('g');
    expect(await ids()).not.toContain('h');
  });

  it('leaves no transaction open when a block of statements fails half-way', async () => {
    const block = database.raw.execute("begin; insert into test_rows values ('x'); select nonsense; commit;");
    const beside = database.raw.query('select 1 as one');
    await expect(block).rejects.toThrow(/nonsense/);
    expect((await beside).rows).toEqual([{ one: 1 }]);
    expect(await ids()).not.toContain('x');
  });

  it('delivers notifications', async () => {
    let stop: () => Promise<void> = async () => undefined;
    const heard = new Promise<string>((resolve) => {
      void (async () => {
        stop = await database.raw.listen('test_channel', resolve);
        await database.raw.execute("notify test_channel, 'hello'");
      })();
    });
    expect(await heard).toBe('hello');
    await stop();
  });
});

describe(`migrations (${kind})`, () => {
  const one: Migration = { name: '0001_one.sql', sql: 'create table one (id text);', checksum: 'a' };
  const two: Migration = {
    name: '0002_two.sql',
    sql: 'create table two (id text); insert into two values (1);',
    checksum: 'b',
  };
  const broken: Migration = {
    name: '0003_broken.sql',
    sql: 'create table three (id text); select nonsense;',
    checksum: 'c',
  };

  async function withEmpty(test: (empty: Database, url: string) => Promise<void>): Promise<void> {
    if (kind === 'pglite') {
      const empty = await openMemoryPglite();
      await test(empty, '');
      return empty.close();
    }
    const { url, drop } = await createTestPostgres({ empty: true });
    const empty = openPostgres({ url, log: pino({ level: 'silent' }) });
    await test(empty, url);
    await empty.close();
    return drop();
  }

  it('are applied in order, once, each whole or not at all', async () => {
    await withEmpty(async (empty) => {
      expect(await migrate(empty, [one])).toEqual(['0001_one.sql']);
      expect(await migrate(empty, [one, two])).toEqual(['0002_two.sql']);
      expect(await migrate(empty, [one, two])).toEqual([]);
      await expect(migrate(empty, [one, two, broken])).rejects.toThrow(/0003_broken.sql failed.*nonsense/);
      const { rows } = await empty.raw.query("select to_regclass('three') as three, to_regclass('two') as two");
      expect(rows[0]).toMatchObject({ three: null, two: 'two' });
    });
  });

  it('refuse a database that was migrated with another text, or by a newer version', async () => {
    await withEmpty(async (empty) => {
      await migrate(empty, [one, two]);
      await expect(migrate(empty, [one, { ...two, checksum: 'changed' }])).rejects.toThrow(/0002_two.sql was changed/);
      await expect(migrate(empty, [one])).rejects.toThrow(/newer version/);
    });
  });

  it('keep until when somebody has read the comments of a deck, as that of all its slides', async () => {
    await withEmpty(async (empty) => {
      const all = readMigrations();
      const bySlide = all.findIndex(({ name }) => name === '0032_comments_seen_by_slide.sql');
      await migrate(empty, all.slice(0, bySlide));
      await empty.raw.execute(`
        insert into users (id, username, name, email) values ('u', 'u', 'U', 'u@example.test');
        insert into decks (id, user_id, title, slug, version) values ('d', 'u', 'D', 'd', 1);
        insert into deck_comments_seen (deck_id, user_id, seen_at) values ('d', 'u', '2026-01-02');`);
      await migrate(empty, all);
      const { rows } = await empty.raw.query('select slide_id, seen_at::date::text as seen_at from deck_comments_seen');
      expect(rows).toEqual([{ slide_id: '', seen_at: '2026-01-02' }]);
    });
  });

  it('keep the pictures that decks had, as those of no slide yet', async () => {
    await withEmpty(async (empty) => {
      const all = readMigrations();
      await migrate(empty, all.slice(0, 2));
      await empty.raw.execute(`
        insert into users (id, username, name, email) values ('u', 'u', 'U', 'u@example.test');
        insert into decks (id, user_id, title, slug, version) values ('d', 'u', 'D', 'd', 1);
        insert into deck_pictures (deck_id, kind, version, storage_key, content_type, width, height, bytes)
          values ('d', 'thumbnail', 1, 'file', 'image/webp', 640, 467, 9);`);
      await migrate(empty, all);
      const { rows } = await empty.raw.query('select size, position, storage_key from slide_pictures order by size');
      expect(rows).toEqual([
        { size: 'large', position: 0, storage_key: 'file' },
        { size: 'small', position: 0, storage_key: 'file' },
      ]);
    });
  });

  it('find in the logs who set up a team’s sign-in, proved its domains, changed links and made accounts', async () => {
    await withEmpty(async (empty) => {
      const all = readMigrations();
      await migrate(
        empty,
        all.slice(
          0,
          all.findIndex(({ name }) => name === '0073_grants_of_people.sql'),
        ),
      );
      await empty.raw.execute(`
        insert into teams (id, slug, name) values ('t', 't', 'T');
        insert into users (id, username, name, email, team_id, team_role)
          values ('a', 'a', 'A', 'a@example.test', 't', 'owner'), ('b', 'b', 'B', 'b@example.test', 't', 'admin'),
            ('c', 'c', 'C', 'c@example.test', 't', 'member');
        insert into team_sign_ins (team_id, issuer, client_id, client_secret) values ('t', 'https://i', 'i', 's');
        insert into proven_domains (domain, team_id, proven_by) values ('d.test', 't', 'dns'), ('e.test', 't', 'command');
        insert into team_audit_entries (id, team_id, user_id, event, details, created_at) values
          ('1', 't', 'b', 'sign_in.set_up', '{"new_secret": true}', '2026-01-01'),
          ('2', 't', 'a', 'sign_in.changed', '{"new_secret": false}', '2026-01-02'),
          ('3', 't', 'b', 'domain.proven', '{"domain": "d.test"}', '2026-01-02'),
          ('4', 't', 'b', 'member.created', '{"user_id": "c"}', '2026-01-02');
        insert into decks (id, user_id, title, slug, version) values ('d', 'a', 'D', 'd', 1);
        insert into share_links (id, deck_id, user_id, name, token_hash, token_encrypted)
          values ('l', 'd', 'a', 'Link 1', 'h', 'e'), ('m', 'd', 'a', 'Link 2', 'i', 'e');
        insert into audit_entries (id, deck_id, user_id, event, details)
          values ('1', 'd', 'b', 'link.updated', '{"link_id": "l"}');`);
      await migrate(empty, all);
      const { rows } = await empty.raw.query(`
        select set_up_by, changed_by, off_at,
          (select json_object_agg(domain, changed_by order by domain) from proven_domains)::text as domains,
          (select json_object_agg(id, changed_by order by id) from share_links)::text as links,
          (select json_object_agg(id, team_invited_by order by id) from users)::text as people
        from team_sign_ins`);
      expect(
        rows.map(({ domains, links, people, ...row }) => [
          row,
          ...[domains, links, people].map((text) => JSON.parse(String(text))),
        ]),
      ).toEqual([
        [
          { set_up_by: 'b', changed_by: 'a', off_at: null },
          { 'd.test': 'b', 'e.test': null },
          { l: 'b', m: null },
          { a: null, b: null, c: 'b' },
        ],
      ]);
    });
  });

  it.runIf(kind === 'postgres')('are applied once when four processes start together', async () => {
    await withEmpty(async (empty, url) => {
      const starters = Array.from({ length: 4 }, () => new TestProcess('migrate', [url]));
      const applied = await Promise.all(starters.map(async (one) => JSON.parse(await one.says('[')) as string[]));
      await Promise.all(starters.map((one) => one.ended()));
      const names = readMigrations().map(({ name }) => name);
      expect(applied.flat().sort()).toEqual(names);
      const { rows } = await empty.raw.query('select name from schema_migrations order by name');
      expect(rows.map(({ name }) => name)).toEqual(names);
    });
  });

  it('say COLLATE "C" on every key', async () => {
    const { rows } = await database.raw.query(`
      select c.relname || '.' || a.attname as name
      from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        join pg_collation l on l.oid = a.attcollation
      where (i.indisprimary or i.indisunique) and a.atttypid = 'text'::regtype and l.collname <> 'C' and c.relname <> 'test_rows'`);
    expect(rows).toEqual([]);
  });
});
