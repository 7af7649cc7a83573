import type { DeckExport } from '@rostrum/contract';
import { LANGUAGE_COOKIE } from '@rostrum/words';
import { eq } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../context.ts';
import { features } from '../../features.ts';
import {
  cloudConnections,
  cloudRevocations,
  deckExports,
  decks,
  exportSavings,
} from '../../platform/db/schema/index.ts';
import { DropboxServer } from '../../testing/dropbox-server.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import * as exportsFeature from '../exports/index.ts';
import { revokeJob } from './jobs.ts';

const MINUTE = 60_000;
const MIB = 1024 * 1024;
/** A deck whose file goes up in parts. */
const LARGE = 'The great flood';
let dropbox: DropboxServer;
let app: TestApp;
const answered: string[] = [];
const logged: string[] = [];

const listening: Feature = {
  register({ http }) {
    http.server.addHook('onSend', async (_request, reply, payload) => {
      answered.push(String(payload), JSON.stringify(reply.getHeaders()));
      return payload;
    });
  },
};

/** Files without a process of their own for each: nobody here looks at what is in them. */
const quickExports: Feature = {
  register: (context) =>
    exportsFeature.register(context, {
      async make({ folder, source }) {
        const path = join(folder, 'made');
        await writeFile(path, source.title === LARGE ? Buffer.alloc(9 * MIB, 'High water') : 'High water');
        return { path, contentType: 'text/plain', extension: 'txt' };
      },
    }),
};

beforeAll(async () => {
  dropbox = await DropboxServer.start();
  app = await startTestApp({
    environment: dropbox.environment,
    features: [listening, ...features.filter((one) => one !== exportsFeature), quickExports],
    log: { write: (line) => void logged.push(line) },
  });
});
afterAll(async () => {
  await app.stop();
  await dropbox.stop();
});
beforeEach(() => {
  dropbox.files.space = Number.POSITIVE_INFINITY;
  dropbox.files.byPath.clear();
  dropbox.mend();
});

interface Person {
  readonly client: TestClient;
  readonly userId: string;
  readonly deckId: string;
}

async function newPerson(title = 'The tides'): Promise<Person> {
  const { client, userId } = await app.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title } } });
  return { client, userId, deckId: deck.id };
}

const get = (client: TestClient, url: string) =>
  client.request({ method: 'GET', url, headers: { accept: 'text/html' } });

/** Where the person's browser is sent to, to be asked for consent. */
async function consentOf(client: TestClient): Promise<string> {
  const answer = await get(client, '/settings/dropbox/authorize');
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;

async function connect(client: TestClient): Promise<string> {
  const back = await dropbox.decide(await consentOf(client), 'allow');
  return String((await get(client, pathOf(back))).headers.location);
}

const connection = async (client: TestClient) => (await client.call('cloudList', {})).results[0]?.connection ?? null;

const latest = async ({ client, deckId }: Person): Promise<DeckExport> => {
  const [made] = (await client.call('exportsList', { params: { id: deckId }, query: {} })).results;
  if (made === undefined) throw new Error('Nothing was exported.');
  return made;
};

/** One more export, made: the clock stands still, so which one is the latest is not to be told by time. */
async function exported(person: Person): Promise<DeckExport> {
  const params = { id: person.deckId };
  const { id } = await person.client.call('exportCreate', { params, body: { export: { format: 'text' } } });
  await app.jobsDone();
  return person.client.call('exportShow', { params: { ...params, export_id: id } });
}

const save = ({ client, deckId }: Person, { id }: DeckExport) =>
  client.call('exportSave', { params: { id: deckId, export_id: id }, body: { provider: 'dropbox' } });

const connected = async (title?: string): Promise<Person> => {
  const person = await newPerson(title);
  expect(await connect(person.client)).toBe('/users/edit/cloud?of=dropbox&outcome=connected');
  return person;
};

/** The saving of an export, as it is stored. */
const rowOf = async ({ id }: DeckExport) =>
  (await app.context.db.select().from(exportSavings).where(eq(exportSavings.exportId, id)))[0];

const statesOf = async (...made: DeckExport[]) => Promise.all(made.map(async (one) => (await rowOf(one))?.state));

/** The job's next try, now. */
const again = async (made: DeckExport, signal = new AbortController().signal): Promise<void> =>
  app.context.services.cloudSaving.run((await rowOf(made))?.id ?? '', signal);

const rowsOf = (userId: string) =>
  app.context.db.select().from(cloudConnections).where(eq(cloudConnections.userId, userId));

describe('B24 connecting', () => {
  it('leads to Dropbox and back, and shows whose account it is', async () => {
    const { client } = await newPerson();
    expect(await client.call('cloudList', {})).toMatchObject({
      results: [{ provider: 'dropbox', name: 'Dropbox', connection: null }],
    });
    await connect(client);
    expect(await connection(client)).toMatchObject({
      account: 'Ada Example (ada@dropbox.test)',
      folder: '/Rostrum',
      automatic: false,
      is_closed: false,
    });
    expect(await client.call('servicesList', {})).toMatchObject({ total: 1, results: [{ name: 'Dropbox' }] });
  });

  it('is refused with a state that is another one’s, spent or late, and to whoever is not signed in', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const stale = '/users/edit/cloud?of=dropbox&outcome=stale';
    const before = dropbox.connections;
    const arrive = async (client: TestClient, back: URL) => (await get(client, pathOf(back))).headers.location;
    const back = await dropbox.decide(await consentOf(ada.client), 'allow');
    // Somebody else who follows Ada's way back: with no cookie, and with one of their own.
    expect(await arrive(bea.client, back)).toBe(stale);
    await consentOf(bea.client);
    expect(await arrive(bea.client, back)).toBe(stale);
    // With Ada's cookie, but another session.
    bea.client.cookies.set('rostrum_cloud', ada.client.cookies.get('rostrum_cloud') ?? '');
    expect(await arrive(bea.client, back)).toBe(stale);
    expect(String((await get(app.client(), pathOf(back))).headers.location)).toMatch(/^\/users\/sign_in/);
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(32));
    expect(await arrive(ada.client, forged)).toBe(stale);
    // That spent it.
    expect(await arrive(ada.client, back)).toBe(stale);
    const late = await dropbox.decide(await consentOf(ada.client), 'allow');
    app.clock.advance(11 * MINUTE);
    expect(await arrive(ada.client, late)).toBe(stale);
    expect(dropbox.connections).toBe(before);
    expect(await connection(ada.client)).toBeNull();
  });

  it('comes to nothing with words where the person cancels, or Dropbox is away or says no', async () => {
    const { client } = await newPerson();
    const outcome = async () => /outcome=(\w+)/.exec(await connect(client))?.[1];
    const back = await dropbox.decide(await consentOf(client), 'refuse');
    expect((await get(client, pathOf(back))).headers.location).toBe('/users/edit/cloud?of=dropbox&outcome=denied');
    dropbox.fail('oauth2/token', { status: 503 });
    expect(await outcome()).toBe('unreachable');
    dropbox.fail('oauth2/token', { status: 400, body: { error: 'invalid_grant' } });
    expect(await outcome()).toBe('refused');
    // Tokens that were given all the same are given back.
    const before = dropbox.connections;
    dropbox.fail('users/get_current_account', { status: 500 });
    expect(await outcome()).toBe('unreachable');
    expect(await connection(client)).toBeNull();
    expect(dropbox.connections).toBe(before + 1);
    await app.context.jobs.enqueue(revokeJob, {});
    await app.jobsDone();
    expect(dropbox.connections).toBe(before);
  });

  it('again keeps what was chosen, and ends the tokens that were there', async () => {
    const { client, userId } = await connected();
    await client.call('cloudUpdate', {
      params: { provider: 'dropbox' },
      body: { cloud: { folder: 'Talks//2026 /', automatic: true } },
    });
    const [before] = await rowsOf(userId);
    const count = dropbox.connections;
    await connect(client);
    await app.jobsDone();
    const [after] = await rowsOf(userId);
    expect(after).toMatchObject({ folder: '/Talks/2026', automatic: true });
    expect(after?.id).not.toBe(before?.id);
    expect(dropbox.connections).toBe(count);
  });

  it('is changed by what can be a folder alone, and where there is a connection', async () => {
    const { client } = await newPerson();
    const change = (folder: string) =>
      client.call('cloudUpdate', { params: { provider: 'dropbox' }, body: { cloud: { folder } } });
    await expect(change('Talks')).rejects.toMatchObject({ code: 'conflict' });
    await connect(client);
    await expect(change('a/../b')).rejects.toMatchObject({
      code: 'invalid',
      fields: { folder: expect.stringContaining('folders') },
    });
    await expect(change('/')).resolves.toMatchObject({ connection: { folder: '' } });
  });
});

describe('B25 saving', () => {
  it('puts the file where it was wished, and says where', async () => {
    const person = await connected('Gezeiten – 潮汐');
    const made = await exported(person);
    expect(made.savings).toEqual([]);
    expect((await save(person, made)).savings).toMatchObject([{ name: 'Dropbox', error: null }]);
    await app.jobsDone();
    const path = `/Rostrum/${made.file?.name}`;
    const [saving] = (await latest(person)).savings;
    expect(saving).toMatchObject({ state: 'saved', progress: 1, path, error: null });
    expect(saving?.url).toBe(`${dropbox.origin}/home${path.split('/').map(encodeURIComponent).join('/')}`);
    const there = await person.client.request({ method: 'GET', url: made.file?.url ?? '' });
    expect(dropbox.files.byPath.get(path)?.equals(there.rawPayload)).toBe(true);
    // Once more is the same file.
    await save(person, made);
    await app.jobsDone();
    expect(dropbox.files.byPath.size).toBe(1);
  });

  it('of every export happens where it is wished', async () => {
    const person = await connected();
    await person.client.call('cloudUpdate', {
      params: { provider: 'dropbox' },
      body: { cloud: { automatic: true, folder: '' } },
    });
    const made = await exported(person);
    expect(made.savings).toMatchObject([{ state: 'saved', path: '/The tides.txt' }]);
  });

  it('is for who has the export and a connection', async () => {
    const [person, other] = [await newPerson(), await connected()];
    const made = await exported(person);
    await expect(save(person, made)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Dropbox is not connected. Connect it in your settings.',
    });
    await expect(save({ ...person, client: other.client }, made)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    [
      'full',
      { status: 409, body: { error_summary: 'path/insufficient_space/..' } },
      /no room for this file/,
      /ist kein Platz/,
    ],
    ['odd', { status: 400, body: 'What is this?' }, /did not take this file/, /nicht angenommen/],
    ['closed to us', { status: 403 }, /does not let us write there/, /nicht schreiben/],
  ] as const)('fails with words where Dropbox is %s, and is tried again', async (_, fault, words, german) => {
    const person = await connected();
    const made = await exported(person);
    dropbox.fail('files/upload', fault);
    await save(person, made);
    await app.jobsDone();
    expect((await latest(person)).savings).toMatchObject([{ state: 'failed', error: expect.stringMatching(words) }]);
    person.client.cookies.set(LANGUAGE_COOKIE, 'de');
    expect((await latest(person)).savings).toMatchObject([{ state: 'failed', error: expect.stringMatching(german) }]);
    // A row of a former release holds a sentence.
    const { id } = await latest(person);
    await app.context.db
      .update(exportSavings)
      .set({ why: null, error: 'Before.' })
      .where(eq(exportSavings.exportId, id));
    expect((await latest(person)).savings).toMatchObject([{ error: 'Before.' }]);
    await save(person, made);
    await app.jobsDone();
    expect((await latest(person)).savings).toMatchObject([{ state: 'saved', error: null }]);
  });

  it('waits as long as Dropbox asks for, then goes on', async () => {
    const person = await connected();
    const made = await exported(person);
    dropbox.fail('files/upload', { status: 429, retryAfter: 120 });
    await save(person, made);
    await app.jobsDone();
    expect((await latest(person)).savings).toMatchObject([{ state: 'waiting', error: null }]);
    const uploads = () => dropbox.asked.filter((endpoint) => endpoint === 'files/upload').length;
    const before = uploads();
    const row = await rowOf(made);
    expect((row?.notBefore?.getTime() ?? 0) - app.clock.now().getTime()).toBe(120_000);
    await again(made);
    expect(uploads()).toBe(before);
    app.clock.advance(121_000);
    await again(made);
    expect((await latest(person)).savings).toMatchObject([{ state: 'saved' }]);
  });

  it('of a large file goes on where it was broken off', async () => {
    const person = await connected(LARGE);
    const made = await exported(person);
    const asked = dropbox.asked.length;
    dropbox.fail('files/upload_session/finish', { status: 503, retryAfter: 900 });
    await save(person, made);
    await app.jobsDone();
    const [waiting] = (await latest(person)).savings;
    expect(waiting).toMatchObject({ state: 'waiting', progress: expect.closeTo(8 / 9, 4) });
    app.clock.advance(16 * MINUTE);
    await again(made);
    expect((await latest(person)).savings).toMatchObject([{ state: 'saved', path: `/Rostrum/${LARGE}.txt` }]);
    expect(dropbox.files.byPath.get(`/Rostrum/${LARGE}.txt`)?.length).toBe(9 * MIB);
    expect(dropbox.asked.slice(asked).filter((endpoint) => endpoint.endsWith('start'))).toHaveLength(1);
  });

  it('of one person happens one at a time, and a stop of the server gives it back', async () => {
    const person = await connected();
    const [one, other] = [await exported(person), await exported(person)];
    const away = { status: 503, retryAfter: 900 };
    dropbox.fail('files/upload', away, away, away);
    for (const made of [one, other]) await save(person, made);
    const isPutOff = async (made: DeckExport) => {
      const row = await rowOf(made);
      return row?.state === 'waiting' && row.notBefore !== null;
    };
    await expect.poll(() => Promise.all([isPutOff(one), isPutOff(other)])).toEqual([true, true]);
    await app.jobsDone();
    dropbox.mend();
    app.clock.advance(16 * MINUTE);
    const stop = new AbortController();
    dropbox.fail('files/upload', 'stall');
    const before = dropbox.asked.length;
    const running = again(one, stop.signal);
    await expect.poll(() => dropbox.asked.length).toBeGreaterThan(before);
    await again(other);
    expect(await statesOf(one, other)).toEqual(['saving', 'waiting']);
    stop.abort(new Error('The server stops.'));
    await expect(running).rejects.toThrow('The server stops.');
    await app.jobsDone();
    expect(await statesOf(one, other)).toEqual(['saved', 'saved']);
  });

  it('is given up after a day on which Dropbox was away', async () => {
    const person = await connected();
    const made = await exported(person);
    await app.context.db
      .update(cloudConnections)
      .set({ folder: '/Late' })
      .where(eq(cloudConnections.userId, person.userId));
    dropbox.fail('files/upload', { status: 503, retryAfter: 3600 }, { status: 503 });
    await save(person, made);
    await app.jobsDone();
    app.clock.advance(25 * 60 * MINUTE);
    await again(made);
    expect((await latest(person)).savings).toMatchObject([
      { state: 'failed', error: 'Dropbox could not be reached for a day. Try again later.' },
    ]);
  });

  it('renews an access token that is over; what was taken back at Dropbox is said, in the settings too', async () => {
    const person = await connected();
    const made = await exported(person);
    dropbox.expireAccess();
    await save(person, made);
    await app.jobsDone();
    expect((await latest(person)).savings).toMatchObject([{ state: 'saved' }]);
    app.clock.advance(5 * 60 * MINUTE);
    dropbox.takeBack();
    await save(person, made);
    await app.jobsDone();
    expect((await latest(person)).savings).toMatchObject([
      { state: 'failed', error: expect.stringMatching(/Connect it again/) },
    ]);
    expect(await connection(person.client)).toMatchObject({ is_closed: true });
    await connect(person.client);
    expect(await connection(person.client)).toMatchObject({ is_closed: false });
  });

  it('survives the end of its process, and happens once', async () => {
    const person = await connected();
    const made = await exported(person);
    await save(person, made);
    await app.jobsDone();
    const abandoned = { state: 'saving', updatedAt: app.clock.now() } as const;
    await app.context.db.update(exportSavings).set(abandoned).where(eq(exportSavings.exportId, made.id));
    expect(await app.context.services.cloudSaving.resume()).toBe(0);
    app.clock.advance(MINUTE);
    expect(await app.context.services.cloudSaving.resume()).toBe(1);
    await app.jobsDone();
    expect((await latest(person)).savings).toMatchObject([{ state: 'saved' }]);
    expect(dropbox.files.byPath.size).toBe(1);
  });

  it('keeps a file whose days are over until it is saved, and says so where its person deleted it', async () => {
    const person = await connected();
    const [kept, deleted] = [await exported(person), await exported(person)];
    dropbox.fail('files/upload', { status: 503, retryAfter: 900 });
    await save(person, kept);
    await app.jobsDone();
    app.clock.advance(8 * 24 * 60 * MINUTE);
    await app.context.services.exports.forget();
    const [row] = await app.context.db.select().from(deckExports).where(eq(deckExports.id, kept.id));
    expect(row?.storageKey).not.toBeNull();
    await again(kept);
    expect(dropbox.files.byPath.size).toBe(1);
    await app.context.services.exports.forget();
    const [gone] = await app.context.db.select().from(deckExports).where(eq(deckExports.id, kept.id));
    expect(gone?.storageKey).toBeNull();
    await expect(save(person, deleted)).rejects.toMatchObject({ code: 'not_found' });
    const last = await exported(person);
    dropbox.fail('files/upload', { status: 503, retryAfter: 900 });
    await save(person, last);
    await app.jobsDone();
    await person.client.call('exportCancel', { params: { id: person.deckId, export_id: last.id } });
    app.clock.advance(16 * MINUTE);
    await app.context.services.cloudSaving.resume();
    await again(last);
    expect((await latest(person)).savings).toMatchObject([
      { state: 'failed', error: expect.stringMatching(/deleted before/) },
    ]);
  });

  it('does not happen any more where its person may not have the file any more', async () => {
    const person = await connected();
    const made = await exported(person);
    dropbox.fail('files/upload', { status: 503, retryAfter: 900 });
    await save(person, made);
    await app.jobsDone();
    await app.context.db.update(decks).set({ trashedAt: app.clock.now() }).where(eq(decks.id, person.deckId));
    app.clock.advance(16 * MINUTE);
    await again(made);
    const after = await rowOf(made);
    expect(after).toMatchObject({ state: 'failed', error: 'This deck is in the trash.' });
    expect(dropbox.files.byPath.size).toBe(0);
  });
});

describe('B24 disconnecting', () => {
  const disconnect = (client: TestClient) => client.call('cloudDisconnect', { params: { provider: 'dropbox' } });
  const leftOver = () => app.context.db.$count(cloudRevocations);

  it('forgets the tokens here and at Dropbox, and fails what was on its way', async () => {
    const person = await connected();
    const made = await exported(person);
    dropbox.fail('files/upload', { status: 503, retryAfter: 900 });
    await save(person, made);
    await app.jobsDone();
    const before = dropbox.connections;
    expect(await disconnect(person.client)).toEqual({ told: true });
    expect(dropbox.connections).toBe(before - 1);
    expect(await rowsOf(person.userId)).toEqual([]);
    expect(await leftOver()).toBe(0);
    expect((await latest(person)).savings).toMatchObject([
      { state: 'failed', error: expect.stringMatching(/was disconnected/) },
    ]);
    // Connected again, it is asked for again, and does not wait as long as it would have.
    await connect(person.client);
    await save(person, made);
    await app.jobsDone();
    expect((await latest(person)).savings).toMatchObject([{ state: 'saved' }]);
    expect(await disconnect(person.client)).toEqual({ told: true });
    // Nothing is there to be disconnected any more.
    expect(await disconnect(person.client)).toEqual({ told: true });
  });

  it('works while Dropbox is away, says so, and is told later', async () => {
    const person = await connected();
    await app.jobsDone();
    const before = dropbox.connections;
    dropbox.fail('auth/token/revoke', { status: 503 }, { status: 503 });
    expect(await disconnect(person.client)).toEqual({ told: false });
    expect(await connection(person.client)).toBeNull();
    await app.jobsDone();
    expect([await leftOver(), dropbox.connections]).toEqual([1, before]);
    await app.context.jobs.enqueue(revokeJob, {});
    await app.jobsDone();
    expect([await leftOver(), dropbox.connections]).toEqual([0, before - 1]);
  });

  it('happens with the account', async () => {
    const { client, person } = await app.signUp();
    await connect(client);
    const before = dropbox.connections;
    await client.call('accountDelete', {
      body: { user: { username: person.username, current_password: person.password } },
    });
    await app.jobsDone();
    expect([await leftOver(), dropbox.connections]).toEqual([0, before - 1]);
  });
});

it('B24 nothing that opens a Dropbox was logged, answered, or stands in the database as it is', async () => {
  const { client, userId } = await connected();
  const kept = JSON.stringify([await rowsOf(userId), await app.context.db.select().from(cloudRevocations)]);
  await client.call('accountExportCreate', {});
  await app.jobsDone();
  expect(dropbox.secrets.size).toBeGreaterThan(10);
  // Who is not signed in is led to the page of consent's way back by way of signing in.
  const back = await dropbox.decide(await consentOf(client), 'allow');
  const signIn = String((await get(app.client(), pathOf(back))).headers.location);
  await get(app.client(), signIn);
  const [log, answers] = [logged.join('\n'), answered.join('\n')];
  expect(log).toContain('/settings/dropbox/callback?code=…');
  for (const secret of dropbox.secrets) {
    expect(log).not.toContain(secret);
    expect(kept).not.toContain(secret);
    // A code is in the address of the browser that it came by, and of no use to that.
    if (!secret.startsWith('code.')) expect(answers).not.toContain(secret);
  }
  expect(await rowsOf(userId)).toMatchObject([{ tokens: expect.stringMatching(/^v1\./) }]);
});

it('an instance without a key has nothing to connect, and says so', async () => {
  const plain = await startTestApp({ work: false });
  const { client } = await plain.signUp();
  expect(await client.call('cloudList', {})).toMatchObject({ total: 0, results: [] });
  expect((await get(client, '/settings/dropbox/authorize')).headers.location).toBe('/users/edit/cloud');
  await expect(
    client.call('cloudUpdate', { params: { provider: 'dropbox' }, body: { cloud: {} } }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await plain.stop();
});
