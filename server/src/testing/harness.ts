import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppOptions, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { AppContext, Feature } from '../context.ts';
import { features } from '../features.ts';
import { MemoryHub } from '../platform/bus/index.ts';
import type { Database } from '../platform/db/index.ts';
import { createCsrfGuard } from '../platform/http/csrf.ts';
import { createLog } from '../platform/log/index.ts';
import { inlineWorkers } from '../platform/workers/inline.ts';
import type { Storage } from '../platform/storage/index.ts';
import { FakeClock } from './clock.ts';
import { type DatabaseKind, openTestDatabase } from './databases.ts';
import { CapturedMail } from './mail.ts';
import { hashPasswords } from './quick-passwords.ts';
import { TestClient } from './test-client.ts';

export interface TestAppOptions {
  /** Default: the one that this run of the suite is about (ROSTRUM_TEST_DATABASE). */
  readonly database?: DatabaseKind;
  /** A database that is open already, in place of one of its own. The application closes it. */
  readonly opened?: Database;
  /** Default: all of them. */
  readonly features?: readonly Feature[];
  /** Whether jobs are done as they come. Default true. */
  readonly work?: boolean;
  /** Whether a real Chromium is there to photograph slides. Default false: few tests look at the pictures. */
  readonly photographs?: boolean;
  /** Whether passwords are hashed as they are in earnest. Default false: it takes long, and is the same each time. */
  readonly hashesInEarnest?: boolean;
  /** Where heavy work runs. Default: in this thread, since each test file would wait for others to start. */
  readonly workers?: NonNullable<AppOptions['workers']>;
  /** Default false, so that tests may ask as often as they like. */
  readonly rateLimits?: boolean;
  /** Variables of the environment, as the configuration reads them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where files are. Default: in a folder that goes with it. */
  readonly storage?: Storage;
  /** What answers every other address. Default: nothing. */
  readonly pages?: NonNullable<AppOptions['pages']>;
  /** Another node of this one's installation: the same database, files, mails and clock. Stop it before that one. */
  readonly beside?: TestApp;
  /** What the DNS answers. Default: that of the system. */
  readonly resolveText?: NonNullable<AppOptions['resolveText']>;
  /** Lines of the log. Default: nowhere. */
  readonly log?: { write(line: string): void };
}

export interface TestApp {
  readonly app: App;
  readonly context: AppContext;
  readonly config: Config;
  readonly database: Database;
  readonly mail: CapturedMail;
  readonly clock: FakeClock;
  /** What joins nodes: `cut()` loses it, as when Redis is lost, `mend()` brings it back. */
  readonly link: ReturnType<MemoryHub['join']>;
  /** A new browser, signed in nowhere. */
  client(): TestClient;
  /** A new browser with an account of its own; what is not given is made up. */
  signUp(person?: Partial<Person>): Promise<{ client: TestClient; person: Person; userId: string }>;
  /** Listens on a free port of the loopback, for sockets and real browsers. Returns the origin. */
  listen(): Promise<string>;
  /** Resolves when every job that is due has ended. */
  jobsDone(): Promise<void>;
  stop(): Promise<void>;
}

export interface Person {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** What nodes that stand beside one another share. */
const shared = new WeakMap<TestApp, { folder: string; database: Database; hub: MemoryHub }>();

/** The whole application on a database and a data folder of its own, asked without a network. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  hashPasswords(options.hashesInEarnest === true ? 'in earnest' : 'quickly');
  const first = options.beside === undefined ? undefined : shared.get(options.beside);
  const folder = first?.folder ?? (await mkdtemp(join(tmpdir(), 'rostrum-app-')));
  const config = readConfig({
    ROSTRUM_DATA: folder,
    PORT: '0',
    ROSTRUM_URL: 'http://rostrum.test',
    ROSTRUM_SECRET: 'a secret that is used in tests and nowhere else',
    PATH: process.env['PATH'],
    ...(options.photographs === true ? {} : { CHROMIUM_PATH: join(folder, 'no-chromium') }),
    ...options.environment,
  });
  const database =
    options.opened ?? (first === undefined ? await openTestDatabase(options.database) : lent(first.database));
  const mail = options.beside?.mail ?? new CapturedMail();
  const clock = options.beside?.clock ?? new FakeClock();
  const hub = first?.hub ?? new MemoryHub();
  const link = hub.join();
  const app = await createApp({
    config,
    log: options.log === undefined ? createLog('silent') : createLog('debug', options.log),
    database,
    features: options.features ?? features,
    clock,
    transport: link,
    // A mail server that a test names gets what is sent.
    ...(config.smtpUrl === null && { mail }),
    rateLimits: options.rateLimits ?? false,
    workers: options.workers ?? inlineWorkers,
    // The clock of a test is its own: nothing happens because a minute of the machine's is over.
    onSchedule: false,
    ...(options.storage === undefined ? {} : { storage: options.storage }),
    ...(options.resolveText === undefined ? {} : { resolveText: options.resolveText }),
    ...(options.pages === undefined ? {} : { pages: options.pages }),
  });
  await app.jobs.start({ work: options.work ?? true });
  const { server } = app.context.http;
  const csrf = createCsrfGuard({ key: app.context.secret.key('csrf'), publicUrl: config.publicUrl });
  const client = () => new TestClient(server, config.publicUrl.origin, csrf);

  const testApp: TestApp = {
    app,
    context: app.context,
    config,
    database,
    mail,
    clock,
    link,
    client,
    async signUp(given = {}) {
      people += 1;
      const person: Person = {
        name: given.name ?? `Person Number ${people}`,
        username: given.username ?? `person-${people}`,
        email: given.email ?? `person-${people}@example.test`,
        password: given.password ?? 'correct horse',
      };
      const browser = client();
      const { user } = await browser.call('signUp', { body: { user: person } });
      return { client: browser, person, userId: user.id };
    },
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    jobsDone: () => app.jobs.idle(),
    async stop() {
      await app.stop();
      if (first === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
  shared.set(testApp, { folder, database, hub });
  return testApp;
}

/** A database that another node closes. */
function lent(database: Database): Database {
  return { ...database, close: async () => undefined };
}
