import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openControl } from '../platform/control/server.ts';
import { migrate, openDatabase } from '../platform/db/index.ts';
import { acceptSecret } from '../platform/secret-fingerprint.ts';
import { createTestPostgres } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { gatherTeam } from '../testing/team.ts';
import { addressesOf } from './addresses.ts';
import { doAsked } from './do-command.ts';
import { rostrum } from './rostrum.ts';
import { VERSION } from './version.ts';

const kind = inject('testDatabase');
const DECK = JSON.stringify({
  title: 'Rivers',
  slides: [{ markdown: '# Rivers' }, { html: '<h2>Banks</h2>', notes: 'Slowly.' }],
});

let app: TestApp;
let folder: string;
let control: { close(): Promise<void> };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-cli-'));
  app = await startTestApp();
  const { context, database } = app.app;
  control = await openControl({
    folder: app.config.dataFolder,
    log: context.log,
    about: addressesOf(app.config),
    answer: (call) => doAsked(call, { context, database, version: VERSION }),
  });
});
afterAll(async () => {
  await control.close();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

class Kept extends Writable {
  readonly pieces: Buffer[] = [];
  readonly #onPiece: (text: string) => void;

  constructor(onPiece: (text: string) => void = () => undefined) {
    super();
    this.#onPiece = onPiece;
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.pieces.push(piece);
    this.#onPiece(piece.toString());
    done();
  }
  get text(): string {
    return Buffer.concat(this.pieces).toString();
  }
}

/** Beside the instance that runs, unless the variables say otherwise. */
async function run(
  line: readonly string[],
  given: Readonly<Record<string, string>> = {},
  stdin = '',
  onError: (text: string) => void = () => undefined,
) {
  const [out, err] = [new Kept(), new Kept(onError)];
  const code = await rostrum(line, {
    folder,
    environment: {
      ROSTRUM_DATA: app.config.dataFolder,
      ROSTRUM_URL: 'http://rostrum.test',
      ROSTRUM_SECRET: 'a secret that is used in tests and nowhere else',
      CHROMIUM_PATH: join(folder, 'no-chromium'),
      PATH: process.env['PATH'],
      ...given,
    },
    out,
    err,
    stdin: (async function* typed() {
      yield Buffer.from(stdin);
    })(),
    signal: new AbortController().signal,
  });
  return { code, out: out.text, err: err.text };
}

async function data<T>(line: string, given: Readonly<Record<string, string>> = {}): Promise<T> {
  const { code, out, err } = await run([...line.split(' '), '--json'], given);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

interface Found {
  id: string;
  username: string;
  plan: string;
  administrator: boolean;
  password_link: string;
}

describe(`the command line beside an instance that runs (${kind})`, () => {
  it('makes an account, whose person sets a password by the link and is signed in with it', async () => {
    const made = await data<Found>('user create ada --email Ada@Example.test --plan lite');
    expect(made).toMatchObject({ username: 'ada', email: 'ada@example.test', plan: 'lite', administrator: true });
    const token = new URL(made.password_link).searchParams.get('reset_password_token') ?? '';
    const client = app.client();
    await client.call('resetPassword', { body: { user: { reset_password_token: token, password: 'a new password' } } });
    for (const [username, email, wrong] of [
      ['ada', 'other@example.test', 'username'],
      ['admin', 'other@example.test', 'username'],
      ['other', 'ada@example.test', 'email'],
    ] as const)
      expect(await run(['user', 'create', username, '--email', email])).toMatchObject({
        code: 1,
        err: `${wrong}: That one's already taken :(\n`,
      });
    expect(await run(['user', 'create', 'bad name', '--email', 'a@example.test'])).toMatchObject({ code: 2 });
    expect((await run(['user', 'show', 'nobody'])).err).toBe('There is no account "nobody".\n');
  });

  it('lists, and finds by name, address and id', async () => {
    await data('user create grace --email grace@example.test');
    const all = await data<Found[]>('user list');
    expect(all.map(({ username }) => username)).toEqual(['ada', 'grace']);
    expect(await data<Found[]>('user list GRACE test')).toHaveLength(1);
    expect(await data<Found[]>('user list %')).toEqual([]);
    for (const word of ['grace', '@grace', 'grace@example.test', all[1]?.id ?? ''])
      expect((await data<Found>(`user show ${word}`)).username).toBe('grace');
    expect((await run(['user', 'list'])).out).toContain('@ada    ada@example.test    lite        administrator');
  });

  it('quotes nothing that a terminal obeys or that turns text about', async () => {
    const { err } = await run(['user', 'show', 'ida\u202e\u001b[2J']);
    expect(err).toContain('ida\\u202e\\u001b[2J');
  });

  it('always leaves an administrator', async () => {
    expect(await run(['user', 'admin', 'ada', '--off'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nobody else could look after this instance'),
    });
    expect((await data<Found>('user admin grace')).administrator).toBe(true);
    expect((await data<Found>('user admin ada --off')).administrator).toBe(false);
  });

  it('sets plans, of a team for all its members', async () => {
    expect(await data('plan set grace lite')).toMatchObject({ plan: 'lite', manually_upgraded: true });
    expect(await data('plan set grace free')).toMatchObject({ plan: 'default', manually_upgraded: false });
    expect(await data('plan set grace default')).toMatchObject({ plan: 'default' });
    expect((await run(['plan', 'show', 'grace'])).out).toBe('@grace has the plan free.\n');
    expect(await run(['plan', 'set', 'grace', 'gold'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('A plan is free, lite, pro or enterprise.'),
    });
    expect(await run(['plan', 'show', 'nobody', '--team'])).toMatchObject({
      code: 1,
      err: 'There is no team "nobody".\n',
    });
    const { slug, owner, member } = await gatherTeam(app);
    expect(await data(`plan set ${slug} lite --team`)).toEqual({
      team: slug,
      plan: 'lite',
      members: 4,
      manually_upgraded: true,
    });
    for (const { person } of [owner, member])
      expect(await data(`plan show ${person.username}`)).toMatchObject({ plan: 'lite', team: slug });
    expect((await run(['plan', 'set', owner.person.username, 'pro'])).err).toContain('have the plan of the team');
    expect(await data(`plan set ${slug} default --team`)).toMatchObject({ plan: 'default', manually_upgraded: false });
  });

  it('counts a domain of a team as proven', async () => {
    const { slug, owner } = await gatherTeam(app);
    await owner.client.call('teamUpdate', { body: { team: { email_domains: ['harbour.example'] } } });
    expect(await data(`team prove-domain ${slug} Harbour.example`)).toEqual({
      team: slug,
      domain: 'harbour.example',
      taken_from: null,
    });
    expect((await owner.client.call('teamShow', { query: {} })).team.domains).toMatchObject([
      { domain: 'harbour.example', proven: true },
    ]);
    const second = await gatherTeam(app);
    await second.owner.client.call('teamUpdate', { body: { team: { email_domains: ['harbour.example'] } } });
    expect((await run(['team', 'prove-domain', second.slug, 'harbour.example'])).out).toContain(
      `The team ${slug} had proven it`,
    );
    expect(await run(['team', 'prove-domain', slug, 'elsewhere.example'])).toMatchObject({
      code: 1,
      err: `The team ${slug} does not name "elsewhere.example".\n`,
    });
  });

  it('shuts somebody out and lets them in again, which stands in the log', async () => {
    await data('user create guest --email guest@example.test');
    expect(await data<Found[]>('user list --suspended')).toEqual([]);
    expect(await data('user suspend guest')).toMatchObject({ suspended_at: expect.any(String) });
    const named = async (line: string) => (await data<Found[]>(line)).map(({ username }) => username);
    expect(await named('user list --suspended')).toEqual(['guest']);
    expect(await named('user list ada --suspended')).toEqual([]);
    expect(await named('user list --admin')).toEqual(['grace']);
    expect(await named('user list --deactivated')).toEqual([]);
    expect((await run(['user', 'list', '--suspended'])).out).toMatch(
      /@guest +guest@example\.test +pro +suspended\n1 account/,
    );
    expect(await run(['user', 'link', 'guest'])).toMatchObject({ code: 1, err: expect.stringContaining('shut out') });
    expect(await data('user suspend guest --off')).toMatchObject({ suspended_at: null });
    expect((await data<Found>('user link guest')).password_link).toContain('reset_password_token=');
    const { rows } = await app.database.raw.query(
      `select event, user_id, details->>'by' as by from administration_entries
       where details->>'user_id' = (select id from users where username = 'guest') order by created_at`,
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'person.created',
      'person.sign_in_link',
      'person.suspended',
      'person.resumed',
      'person.sign_in_link',
    ]);
    for (const row of rows) expect(row).toMatchObject({ user_id: null, by: 'command' });
  });

  it('takes decks in and out, through files and pipes', async () => {
    writeFileSync(join(folder, 'rivers.json'), DECK);
    await data('plan set ada enterprise');
    const made = await data<{ url: string; deck: { id: string } }>('deck import rivers.json --user ada');
    expect(made.url).toBe('http://rostrum.test/ada/rivers');
    const piped = await run(['deck', 'import', '-', '--user', 'ada', '--name', 'again.json'], {}, DECK);
    expect(piped).toMatchObject({ code: 0, out: expect.stringContaining('http://rostrum.test/ada/rivers-') });
    for (const name of ['ada/rivers', made.url, made.deck.id])
      expect((await run(['deck', 'export', name, 'out.json', '--force'])).code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))).toMatchObject({ title: 'Rivers' });
    for (const ending of ['pptx', 'md'])
      expect((await run(['deck', 'export', 'ada/rivers', `out.${ending}`])).code).toBe(0);
    const text = await run(['deck', 'export', 'ada/rivers', '-', '--format', 'markdown', '--without-notes']);
    expect(text.out).toContain('## Banks');
    expect(text.out).not.toContain('Slowly.');
    // Nothing of it is left on the page, nor among the files.
    const { rows } = await app.database.raw.query('select 1 from deck_exports');
    expect(rows).toEqual([]);
    expect(await run(['deck', 'export', 'ada/rivers', 'out.json'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already'),
    });
    expect(await run(['deck', 'export', 'ada/nothing', 'no.json'])).toMatchObject({
      code: 1,
      err: 'There is no deck "ada/nothing".\n',
    });
    expect(await run(['deck', 'export', 'ada/rivers', 'no.doc'])).toMatchObject({ code: 2 });
    expect(await run(['deck', 'import', 'nothing.json', '--user', 'ada'])).toMatchObject({ code: 1 });
    writeFileSync(join(folder, 'broken.json'), '{"slides":[{"blocks":[{"type":"text","x":"left"}]}]}');
    expect(await run(['deck', 'import', 'broken.json', '--user', 'ada'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('slides[0].blocks[0]'),
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part') || name.startsWith('no.'))).toEqual([]);
  });

  it('takes decks out of those who are shut out, and says who has to be let in for a new one', async () => {
    const shutOut = (line: string) => run(line.split(' '));
    const cannot = ['deck', 'import', 'rivers.json', '--user'];
    await data('user suspend ada');
    expect((await shutOut('deck export ada/rivers secured.json')).code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'secured.json'), 'utf8'))).toMatchObject({ title: 'Rivers' });
    expect(await run([...cannot, 'ada'])).toMatchObject({
      code: 1,
      err: '@ada is suspended, and gets no new decks. Let them in first: rostrum user suspend ada --off.\n',
    });
    await data('user suspend ada --off');
    const { member, owner } = await gatherTeam(app);
    const { username } = member.person;
    const { deck } = await data<{ deck: { id: string } }>(`deck import rivers.json --user ${username}`);
    await owner.client.call('teamMemberDeactivate', { params: { id: member.userId } });
    expect((await shutOut(`deck export ${deck.id} secured.md`)).code).toBe(0);
    expect(readFileSync(join(folder, 'secured.md'), 'utf8')).toContain('Banks');
    expect(await run([...cannot, username])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`@${username} is deactivated by their team`),
    });
  });

  it('says that anyone sees a new deck where the plan has no private ones', async () => {
    await data('user create bob --email bob@example.test --plan free');
    const told = 'Anyone can see it: the plan of @bob has no private decks.';
    const line = ['deck', 'import', 'rivers.json', '--user', 'bob'];
    expect((await run(line)).out).toBe(`Rivers: http://rostrum.test/bob/rivers\n${told}\n`);
    expect(await data(line.join(' '))).toMatchObject({ visibility: 'all' });
    await data('plan set bob pro');
    expect((await run(line)).out).not.toContain('Anyone');
    expect(await data(line.join(' '))).toMatchObject({ visibility: 'self' });
  });

  it('deletes an account when it is asked twice', async () => {
    await data('user create gone --email gone@example.test');
    expect(await run(['user', 'delete', 'gone'])).toMatchObject({ code: 1, out: expect.stringContaining('Add --yes') });
    expect(await data('user delete gone --yes')).toMatchObject({ deleted: true });
    expect((await run(['user', 'show', 'gone'])).code).toBe(1);
    expect(await run(['user', 'delete', 'grace', '--yes'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('rostrum user admin grace --off'),
    });
  });

  it('is refused by an instance of another version', async () => {
    const { context, database } = app.app;
    const other = await openControl({
      folder: app.config.dataFolder,
      log: context.log,
      answer: (call) => doAsked(call, { context, database, version: '9.9.9' }),
    });
    expect((await run(['user', 'list'])).err).toContain('Rostrum 9.9.9 runs');
    await other.close();
    // Whoever began first says again where it is.
    await control.close();
    control = await openControl({
      folder: app.config.dataFolder,
      log: context.log,
      about: addressesOf(app.config),
      answer: (call) => doAsked(call, { context, database, version: VERSION }),
    });
  });

  it('says what is not understood, with 2', async () => {
    expect(await run(['user'])).toMatchObject({ code: 2, err: expect.stringContaining('rostrum user --help') });
    expect(await run(['help'])).toMatchObject({ code: 0, out: expect.stringContaining('storage move') });
    expect(await run(['user', 'list'], { PORT: 'many' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('PORT'),
    });
  });

  it('says what is set and what is not', async () => {
    const told = await run(['doctor'], { CHROMIUM_PATH: '', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(told.code).toBe(1);
    expect(told.out).toMatch(/^WRONG\s+mail/m);
    expect(told.out).toMatch(/^ok\s+instance\s+runs as process/m);
    expect(told.out).toMatch(/^ok\s+secret\s+from ROSTRUM_SECRET/m);
    expect(told.out).toMatch(/^off\s+assistant/m);
  });

  it.runIf(kind === 'pglite')(
    'says of a secret whether it is long enough, and whether the database knows it',
    async () => {
      const folderOf = (name: string) => join(folder, name);
      const secretOf = async (name: string) =>
        (await run(['doctor'], { ROSTRUM_DATA: folderOf(name), ROSTRUM_SECRET: '' })).out
          .split('\n')
          .find((line) => line.includes('  secret  '));
      mkdirSync(folderOf('short'));
      for (const short of ['', 'abc']) {
        writeFileSync(join(folderOf('short'), 'secret'), short, { mode: 0o600 });
        expect(await secretOf('short')).toMatch(/^WRONG .*too short/);
      }
      rmSync(join(folderOf('short'), 'secret'));
      expect(await secretOf('short')).toMatch(/^off .*made in/);
      const at = { url: null, dataFolder: folderOf('known'), log: pino({ level: 'silent' }) };
      const database = await openDatabase(at);
      await migrate(database);
      await acceptSecret(database, at.dataFolder, null);
      await database.close();
      expect(await secretOf('known')).toMatch(/^ok /);
      writeFileSync(join(at.dataFolder, 'secret'), 'another secret that is used in tests and nowhere else');
      expect(await secretOf('known')).toMatch(/^WRONG .*not the one that this database belongs to/);
      rmSync(join(at.dataFolder, 'secret'));
      expect(await secretOf('known')).toMatch(/^WRONG .*is missing/);
    },
  );

  it('says where its variables are not those of the instance that runs', async () => {
    const { host, port, publicUrl } = app.config;
    const same = { ROSTRUM_URL: publicUrl.href, HOST: host, PORT: String(port) };
    expect((await run(['doctor'], same)).out).not.toContain('variables');
    const other = await run(['doctor'], { ...same, ROSTRUM_URL: 'https://slides.example', PORT: '3001' });
    expect(other.code).toBe(1);
    expect(other.out).toMatch(/^WRONG\s+variables\s+not those of the instance that runs: /m);
    expect(other.out).toContain(`ROSTRUM_URL is https://slides.example/ here, and ${publicUrl.href} there`);
    expect(other.out).toContain(`PORT is 3001 here, and ${port} there`);
    expect(other.out).not.toContain('HOST is');
  });
});

describe(`backup and restore by the command line (${kind})`, () => {
  let postgres: Awaited<ReturnType<typeof createTestPostgres>> | null = null;
  let place: Readonly<Record<string, string>>;
  beforeAll(async () => {
    postgres = kind === 'postgres' ? await createTestPostgres({ empty: true }) : null;
    place = { ROSTRUM_DATA: join(folder, 'copy'), ...(postgres && { DATABASE_URL: postgres.url }) };
  });
  afterAll(() => postgres?.drop());

  it('make a copy of an instance that runs', async () => {
    const made = await data<{ file: string; rows: number }>('backup copy.tar');
    expect(made.file).toBe(join(folder, 'copy.tar'));
    expect(statSync(made.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(app.config.dataFolder, 'drafts'))).toEqual([]);
    expect(await data('restore copy.tar --check')).toMatchObject({ restored: false, rows: made.rows });
    expect((await run(['restore', 'copy.tar'])).err).toContain('Rostrum runs on this data folder');
    expect(await run(['restore', 'copy.tar'], place)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Restored.'),
    });
    expect(await run(['restore', 'copy.tar'], place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/not empty|something in this database already/),
    });
  });

  it('a copy is used without an instance that runs', async () => {
    expect(await data<Found[]>('user list', place)).toEqual(await data<Found[]>('user list'));
    expect((await run(['deck', 'export', 'ada/rivers', 'copy.json'], place)).code).toBe(0);
    expect(readFileSync(join(folder, 'copy.json'), 'utf8')).toBe(readFileSync(join(folder, 'out.json'), 'utf8'));
    expect(await run(['user', 'list'], { ROSTRUM_DATA: join(folder, 'nowhere') })).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no Rostrum in'),
    });
  });

  it('a copy is used with the secret of its database, or with another that is accepted', async () => {
    const other = { ...place, ROSTRUM_SECRET: 'another secret that is used in tests and nowhere else' };
    expect(await run(['user', 'list'], other)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The secret is not the one .*rostrum secret accept/),
    });
    expect(await run(['secret', 'accept'], other)).toMatchObject({ code: 1, out: expect.stringContaining('--yes') });
    expect(await data('secret accept --yes', other)).toEqual({ accepted: true });
    expect((await run(['user', 'list'], other)).code).toBe(0);
    expect((await run(['user', 'list'], place)).code).toBe(1);
    await data('secret accept --yes', place);
  });

  it.runIf(kind === 'pglite')('a copy of a backup without the secret gets one of its own', async () => {
    const source = { ROSTRUM_DATA: join(folder, 'source'), ROSTRUM_SECRET: '' };
    const copy = { ...source, ROSTRUM_DATA: join(folder, 'without') };
    await run(['restore', 'copy.tar'], source);
    expect((await run(['user', 'list'], source)).err).toMatch(/^The secret that this database belongs to is missing/);
    await data('secret accept --yes', source);
    // A backup is made although the secret is lost.
    await data('backup without.tar --without-secret', source);
    rmSync(join(source.ROSTRUM_DATA, 'secret'));
    expect(await data('backup lost.tar', source)).toMatchObject({ secret: 'left out' });
    expect(existsSync(join(source.ROSTRUM_DATA, 'secret'))).toBe(false);
    expect((await run(['restore', 'without.tar'], copy)).out).toContain('sessions and share links are over');
    expect((await run(['user', 'list'], copy)).code).toBe(0);
    expect(existsSync(join(copy.ROSTRUM_DATA, 'secret'))).toBe(true);
  });

  it('a copy is of this version, and is backed up as it stands', async () => {
    expect(await data('migrate --check', place)).toEqual({ applied: [], missing: [] });
    expect(await data('backup second.tar', place)).toMatchObject({ files: expect.any(Number) });
    expect(existsSync(join(folder, 'copy', 'control.json'))).toBe(false);
  });

  it.runIf(kind === 'pglite')(
    'mark a folder until all of a backup is in it, and nothing starts on it until then',
    async () => {
      const half = { ROSTRUM_DATA: join(folder, 'half') };
      const found: string[][] = [];
      // What somebody who ends the process at this moment leaves.
      await run(['restore', 'copy.tar'], half, '', (text) => {
        if (!text.startsWith('Copying')) return;
        found.push(readdirSync(half.ROSTRUM_DATA));
        cpSync(half.ROSTRUM_DATA, join(folder, 'killed'), { recursive: true });
      });
      expect(found).toEqual([expect.arrayContaining(['postgres', 'restore-unfinished'])]);
      expect(readdirSync(half.ROSTRUM_DATA)).not.toContain('restore-unfinished');
      const killed = { ROSTRUM_DATA: join(folder, 'killed') };
      const words = /A restore into .*killed was interrupted.*delete this folder.*restore the backup again/;
      for (const line of [['user', 'list'], ['migrate'], ['restore', 'copy.tar']])
        expect(await run(line, killed)).toMatchObject({ code: 1, err: expect.stringMatching(words) });
      expect((await run(['doctor'], killed)).out).toMatch(/^WRONG\s+database\s+A restore into/m);
    },
  );

  it('take the mark away where nothing was restored', async () => {
    const nowhere = { ROSTRUM_DATA: join(folder, 'marked'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    expect((await run(['restore', 'copy.tar'], nowhere)).code).toBe(1);
    expect(readdirSync(nowhere.ROSTRUM_DATA)).toEqual([]);
  });

  it('leave an empty folder as it was where the archive is cut off', async () => {
    const whole = readFileSync(join(folder, 'copy.tar'));
    writeFileSync(join(folder, 'cut.tar'), whole.subarray(0, whole.length - 2000));
    const told = await run(['restore', 'cut.tar'], { ROSTRUM_DATA: join(folder, 'cut') });
    expect(told).toMatchObject({
      code: 1,
      err: expect.stringContaining('This backup is damaged, and nothing of it was used.'),
    });
    expect(existsSync(join(folder, 'cut'))).toBe(false);
    expect((await run(['restore', 'nothing.tar'])).err).toContain('There is no file');
  });
});
