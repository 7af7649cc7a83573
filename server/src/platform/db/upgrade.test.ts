import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patchSlide, readDeck } from '@rostrum/deck/doc';
import { slidesInOrder } from '@rostrum/deck';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backupOf, restored } from '../../testing/backups.ts';
import { createTestPostgres } from '../../testing/databases.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { openEmptyDatabase } from '../../testing/open-empty.ts';
import { createFolderStorage } from '../storage/folder.ts';
import { migrate, openDatabase, readMigrations } from './index.ts';
import type { Database } from './types.ts';

const kind = inject('testDatabase');
/** Each by its last migration, whose number its rows are named by, and how many accounts it has. */
const RELEASES = [
  { last: '0050_theme_slide_templates.sql', accounts: 1 },
  { last: '0058_statistics.sql', accounts: 3 },
] as const;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ADA = { login: 'ada@example.test', password: 'correct horse' };

/** Of a release: its migrations, and what people had made with it. */
async function asItWas(database: Database, last: string): Promise<void> {
  const all = readMigrations();
  await migrate(database, all.slice(0, all.findIndex(({ name }) => name === last) + 1));
  const rows = new URL(`../../testing/fixtures/release-${last.slice(0, 4)}.sql`, import.meta.url);
  await database.raw.execute(await readFile(rows, 'utf8'));
  // Titles that turn the words behind them about, as they could be stored then.
  await database.raw.execute('update decks set title = chr(8238) || title || chr(8295)');
}

describe.each(RELEASES)(`a data folder of the release of $last (${kind})`, ({ last, accounts }) => {
  let app: TestApp;
  let folder: string;
  let finish: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-upgrade-'));
    const postgres = kind === 'postgres' ? await createTestPostgres({ empty: true }) : null;
    const where = { url: postgres?.url ?? null, dataFolder: folder, log: pino({ level: 'silent' }) };
    const old = await openDatabase(where);
    await asItWas(old, last);
    await old.close();
    const storage = createFolderStorage(join(folder, 'media'));
    await storage.put(PICTURE);
    app = await startTestApp({ opened: await openDatabase(where), storage, hashesInEarnest: true });
    finish = async () => postgres?.drop();
  });
  afterAll(async () => {
    await app.stop();
    await finish();
    await rm(folder, { recursive: true, force: true });
  });

  it('is migrated with the start', async () => {
    const { rows } = await app.database.raw.query('select name from schema_migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
  });

  it('counts what its decks take', async () => {
    const { rows } = await app.database.raw.query(`
      select id, bytes::int as counted, (
        coalesce((select sum(octet_length(state)) from deck_snapshots where deck_id = decks.id), 0)
        + coalesce((select sum(octet_length(update)) from deck_updates where deck_id = decks.id), 0)
        + coalesce((select sum(octet_length(state)) from deck_revisions where deck_id = decks.id), 0))::int as stored
      from decks left join deck_storage on deck_id = decks.id`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, counted, stored } of rows) {
      expect([id, counted]).toEqual([id, stored]);
      expect(Number(stored)).toBeGreaterThan(0);
    }
  });

  it('lets its people in, who find their decks as they left them', async () => {
    const client = app.client();
    const { user } = await client.call('signIn', { body: { user: ADA } });
    expect(user).toMatchObject({ username: 'ada', administrator: true });
    expect((await client.call('adminPeople', { query: {} })).total).toBe(accounts);
    const { results } = await client.call('decksList', {});
    expect(results.map(({ title }) => title).toSorted()).toEqual(['Rivers', 'Tables']);
    for (const { id, title } of results) {
      const { deck } = await client.call('deckShow', { params: { id } });
      expect(deck.title).toBe(title);
    }
    const { rows } = await app.database.raw.query('select id from media');
    const answer = await client.request({ url: `/media/${String(rows[0]?.['id'])}` });
    expect(answer.rawPayload).toEqual(PICTURE);
  });

  it('opens its decks in the editor, with the edit that was the last one, and takes more', async () => {
    const client = app.client();
    await client.call('signIn', { body: { user: ADA } });
    const { results } = await client.call('decksList', {});
    const deckId = results.find(({ title }) => title === 'Rivers')?.id ?? '';
    const editor = await HandMadeEditor.letIn(await app.listen(), client, deckId);
    const slides = slidesInOrder(readDeck(editor.doc));
    expect(slides.map(({ name }) => name)).toContain('The source');
    const answer = await editor.edit((doc) => patchSlide(doc, slides[0]?.id ?? '', { name: 'The spring' }));
    expect(answer).toMatchObject({ ok: true });
    editor.close();
    await app.jobsDone();
    const { deck } = await client.call('deckShow', { params: { id: deckId } });
    expect(JSON.stringify(deck)).toContain('Rivers');
  });

  it.runIf(accounts > 1)('knows what administrators did, what is paid, who is told, and who looked', async () => {
    const client = app.client();
    await client.call('signIn', { body: { user: ADA } });
    const { results: people } = await client.call('adminPeople', { query: {} });
    expect(people.find(({ username }) => username === 'bo')).toMatchObject({
      account_type: 'lite',
      manually_upgraded: true,
      suspended_at: expect.any(String),
      last_seen_at: null,
    });
    // When somebody was seen last was known by their sessions alone.
    expect(people.find(({ username }) => username === 'cleo')?.last_seen_at).toBe('2026-11-27T00:07:37.973Z');
    expect((await client.call('adminLog', { query: {} })).results.map(({ event }) => event)).toEqual([
      'person.suspended',
      'person.plan',
      'person.plan',
    ]);
    const { results: reports } = await client.call('adminReports', { query: {} });
    expect(reports.map(({ words, closed_at: closed }) => [words, closed])).toEqual([['It asks for money.', null]]);
    const { results: hooks } = await client.call('webhooksList', {});
    expect(hooks).toMatchObject([
      { url: 'https://hooks.example.test/told', events: ['deck.published', 'comment.created'] },
    ]);
    const told = await client.call('webhookDeliveries', { params: { id: hooks[0]?.id ?? '' }, query: {} });
    expect(told.results.map(({ event }) => event).toSorted()).toEqual(['deck.published', 'ping']);
    const { rows } = await app.database.raw.query(
      `select (select account_type from users where username = 'cleo') as plan, granted, state, number, total::int,
        (select sum(views)::int from deck_view_days) as views, (select sum(views)::int from deck_view_slides) as slides
       from billing_customers
       join billing_subscriptions on billing_subscriptions.customer_id = billing_customers.id
       join billing_invoices on billing_invoices.customer_id = billing_customers.id`,
    );
    expect(rows).toEqual([
      { plan: 'pro', granted: 'pro', state: 'active', number: 'R-0001', total: 1200, views: 2, slides: 1 },
    ]);
  });
});

it.each(RELEASES)(`a backup of the release of $last is migrated as it is restored (${kind})`, async ({ last }) => {
  const old = await openEmptyDatabase(kind);
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-upgrade-'));
  try {
    await asItWas(old, last);
    const storage = createFolderStorage(join(folder, 'media'));
    await storage.put(PICTURE);
    const { archive, manifest } = await backupOf({ database: old, context: { storage } });
    expect(manifest.migrations.at(-1)?.name).toBe(last);
    await restored(archive, kind, async ({ database }) => {
      const { rows } = await database.raw.query(
        'select (select count(*) from schema_migrations) as migrations, (select count(*) from decks) as decks',
      );
      expect(rows).toEqual([{ migrations: readMigrations().length, decks: 2 }]);
    });
  } finally {
    await old.close();
    await rm(folder, { recursive: true, force: true });
  }
});
