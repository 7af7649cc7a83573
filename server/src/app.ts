import type { Server } from 'node:net';
import { words } from '@rostrum/words/server';
import type { Action } from './access/rules.ts';
import type { Actor } from './access/actor.ts';
import type { Config } from './config.ts';
import type { AppContext, Feature, Services } from './context.ts';
import { findChromium } from './platform/browser/index.ts';
import { type BusTransport, createBus, openTransport, type RunningBus } from './platform/bus/index.ts';
import { CircuitBreaker } from './platform/circuit-breaker/index.ts';
import { createCloudFiles } from './platform/cloud-files/index.ts';
import { createOpenId } from './platform/openid/index.ts';
import { isLoopbackHost } from './platform/outbound/public-address.ts';
import { resolveText, type TextResolver } from './platform/outbound/resolve-host.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, migrate, ReadOnlyStart } from './platform/db/index.ts';
import { clientAddressOf } from './platform/http/client-address.ts';
import { createHttp } from './platform/http/index.ts';
import { createJobs, type RunningJobs } from './platform/jobs/index.ts';
import { createLanguageModel } from './platform/language-model/index.ts';
import type { Log } from './platform/log/index.ts';
import { createMailer, inTheirLanguage, type Mailer } from './platform/mail/index.ts';
import { createPayments } from './platform/payments/index.ts';
import { registerHealth } from './platform/http/health.ts';
import { EventLoopWatch } from './platform/metrics/event-loop-watch.ts';
import { createMetrics } from './platform/metrics/index.ts';
import { createRealtime, type RunningRealtime } from './platform/realtime/index.ts';
import { establishSecret } from './platform/secret-fingerprint.ts';
import { createSms } from './platform/sms/index.ts';
import { createStorage, isFull, sayingWhenFull, type Storage } from './platform/storage/index.ts';
import { createWorkers, type RunningWorkers } from './platform/workers/index.ts';

/** How long a stop waits for what is under way. */
const STOP_MILLISECONDS = 10_000;

export interface AppOptions {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly features: readonly Feature[];
  readonly clock?: Clock;
  readonly mail?: Mailer;
  readonly storage?: Storage;
  /** Where heavy work runs. Default: in threads. */
  readonly workers?: RunningWorkers;
  readonly rateLimits?: boolean;
  /** Asks the DNS. Default: the name servers of the system. */
  readonly resolveText?: TextResolver;
  /** Whether jobs with a schedule happen by the machine's clock (default), or only where they are asked for. */
  readonly onSchedule?: boolean;
  /** What joins this node to others. Default: Redis where it is configured. */
  readonly transport?: BusTransport;
  /** Registered after everything else: the pages that catch every other address. */
  readonly pages?: (context: AppContext, inProcessKey: string) => Promise<void> | void;
}

export interface App {
  readonly context: AppContext;
  readonly database: Database;
  readonly jobs: RunningJobs;
  /** Begins to answer and to do jobs. Returns the address it listens on. */
  listen(): Promise<string>;
  /** Does jobs (the role `worker`). It listens as well: for its own Chromium, and for who looks after it. */
  work(): Promise<void>;
  /**
   * Lets what is under way end (10 s at most), then closes everything, the database last. `isCrash`: because of an
   * error that nobody handled, of which what is under way may be the cause.
   */
  stop(options?: { readonly isCrash: boolean }): Promise<void>;
}

/** Builds the whole application: the database migrated, every feature registered, every route checked. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, database } = options;
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'database migrated');

  const secret = await establishSecret(database, { dataFolder: config.dataFolder, given: config.secret, log });
  const http = await createHttp<Actor, Action>({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    csrfKey: secret.key('csrf'),
    rateLimits: options.rateLimits ?? true,
    addressLimits: config.addressLimits,
    ...(config.billing.kind === 'none' && { upgradeHint: () => words.access.freePlans }),
  });
  const metrics = createMetrics(http.server, {
    token: config.metricsToken,
    behindProxy: config.trustProxy !== false,
  });
  const readOnly = new ReadOnlyStart(database, log);
  const hasNoSpace = async () => readOnly.isReadOnly || isFull(config.dataFolder);
  const jobTook = metrics.times('rostrum_job_seconds', 'Time that a job took, in this process.', ['job', 'outcome']);
  const breaker = new CircuitBreaker({ db: database.db, log, isEmbedded: database.kind === 'pglite' });
  const jobs = createJobs({
    kind: database.kind,
    raw: database.raw,
    log,
    guard: (work, call) => breaker.run(work, call),
    onSchedule: options.onSchedule ?? true,
    noSpace: hasNoSpace,
    took: (job, seconds, done) => jobTook(seconds, { job, outcome: done ? 'done' : 'failed' }),
  });
  const transport =
    options.transport ??
    (await openTransport({
      redisUrl: config.redisUrl,
      // One Redis may serve several installations: the nodes of one share their secret.
      prefix: `rostrum:${secret.key('bus').toString('hex').slice(0, 16)}:`,
      log,
    }));
  const bus = createBus({ transport, log });
  metrics.reading('rostrum_bus_connected', 'Whether this process hears the others (1 for a single node).', () =>
    Number(transport.connected),
  );
  metrics.reading(
    'rostrum_jobs_waiting',
    'Jobs that are due and wait, of all processes.',
    async () => (await jobs.waiting()).map(({ name, count }) => ({ labels: { job: name }, value: count })),
    ['job'],
  );
  const realtime = createRealtime(http.server, {
    publicUrl: config.publicUrl,
    log,
    transport,
    admits: http.admitsSocket,
    heldBytes: http.heldBytes,
    addressOf: clientAddressOf(config.trustProxy),
  });
  const storage = sayingWhenFull(options.storage ?? (await createStorage(config)));
  const mail = inTheirLanguage(options.mail ?? createMailer(config, log), database.db);
  const clock = options.clock ?? systemClock;
  const taskTook = metrics.times('rostrum_task_seconds', 'Time that a task took in a worker thread or a process.', [
    'task',
    'outcome',
  ]);
  const workers =
    options.workers ??
    createWorkers({
      took: (task, outcome, seconds) => taskTook(seconds, { task, outcome }),
      onStderr: (task, text) => log.warn({ task, text }, 'the process of a task wrote to its standard error'),
    });
  const closers: (() => Promise<void>)[] = [];
  const readied: (() => void)[] = [];
  const services = new Map<PropertyKey, unknown>();
  const context: AppContext = {
    config,
    secret,
    db: database.db,
    writes: database.writes,
    http,
    jobs,
    storage,
    mail,
    sms: createSms(config),
    cloud: createCloudFiles(config, clock),
    languageModel: createLanguageModel(config),
    payments: createPayments(config),
    resolveText: options.resolveText ?? resolveText,
    openId: createOpenId({
      loopback: isLoopbackHost(config.publicUrl.hostname),
      hosts: new Set(config.openIdHosts),
    }),
    chromium: {
      program: findChromium(config.programs.chromium, config.programs.searchPath),
      origin: () => ownOrigin(http.server.server.address(), config),
    },
    workers,
    breaker,
    realtime,
    bus,
    log,
    metrics,
    clock,
    services: new Proxy({} as Services, {
      get(_, name) {
        if (!services.has(name)) throw new Error(`No feature provides the service ${String(name)}.`);
        return services.get(name);
      },
    }),
    provide(name, service) {
      services.set(name, service);
    },
    onReady(ready) {
      readied.push(ready);
    },
    onClose(close) {
      closers.push(close);
    },
  };

  const watch = new EventLoopWatch({
    log,
    late: metrics.times('rostrum_event_loop_delay_seconds', 'How late the event loop came to what was due.'),
  });
  closers.push(async () => watch.stop());
  const health = registerHealth(http.server, database, hasNoSpace);
  metrics.reading(
    'rostrum_connections',
    'Sockets at this process.',
    async () => realtime.connections().map(({ namespace, count }) => ({ labels: { namespace }, value: count })),
    ['namespace'],
  );
  for (const feature of options.features) await feature.register(context);
  for (const ready of readied) ready();
  await options.pages?.(context, http.inProcessKey);
  await http.build();

  return runningApp({
    context,
    http,
    jobs,
    realtime,
    workers,
    bus,
    mail,
    database,
    closers,
    health,
    watch,
    readOnly,
    log,
  });
}

interface Parts {
  readonly context: AppContext;
  readonly http: AppContext['http'];
  readonly jobs: RunningJobs;
  readonly realtime: RunningRealtime;
  readonly workers: RunningWorkers;
  readonly bus: RunningBus;
  readonly mail: Mailer;
  readonly database: Database;
  readonly closers: (() => Promise<void>)[];
  readonly health: { stopping(): void };
  readonly watch: EventLoopWatch;
  readonly readOnly: ReadOnlyStart;
  readonly log: Log;
}

function runningApp(parts: Parts): App {
  const { context, database, http, jobs, log, readOnly, watch } = parts;
  const { config } = context;
  let stopping: Promise<void> | null = null;
  return {
    context,
    database,
    jobs,
    async listen() {
      watch.start();
      await readOnly.begin(() => jobs.start({ work: config.role !== 'web' }));
      return http.server.listen({ port: config.port, host: config.host });
    },
    async work() {
      watch.start();
      await http.server.listen({ port: config.port, host: config.host });
      await readOnly.begin(() => jobs.start({ work: true }));
    },
    stop({ isCrash } = { isCrash: false }) {
      stopping ??= stopEverything(parts, isCrash).catch((error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        throw error;
      });
      return stopping;
    },
  };
}

async function stopEverything(parts: Parts, isCrash: boolean): Promise<void> {
  const { context, http, jobs, realtime, workers, bus, mail, database, closers, health, readOnly, log } = parts;
  log.info('stopping');
  health.stopping();
  readOnly.stop();
  const end = Date.now() + STOP_MILLISECONDS;
  const left = () => Math.max(0, end - Date.now());
  // First of all: whoever kills a process that takes long to stop makes no suspects.
  const paused = within(left() * 0.2, context.breaker.stop({ isCrash }), log, 'the circuit breaker');
  await realtime.stop();
  // Requests and jobs end together; new requests are refused from here on.
  await Promise.all([
    paused,
    within(left() * 0.8, http.server.close(), log, 'requests'),
    within(left(), jobs.stop(left() * 0.8), log, 'jobs'),
  ]);
  for (const close of closers.reverse()) await within(left(), close(), log, 'a feature');
  await within(left(), Promise.all([workers.stop(), mail.close(), bus.close()]), log, 'drivers');
  // The database of the process itself is closed however late it is; of a server that is away nothing is waited for.
  await (database.kind === 'pglite'
    ? database.close()
    : within(Math.max(left(), 1000), database.close(), log, 'the database'));
  log.info('stopped');
}

/** Waits so long. What fails is told, and what comes behind it is closed all the same. */
async function within(milliseconds: number, work: Promise<unknown>, log: Log, what: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), milliseconds);
  });
  try {
    if ((await Promise.race([work, late])) === 'late') log.warn(`did not wait longer for ${what}`);
  } catch (error) {
    log.error({ err: error }, `the end of ${what} was not clean`);
  } finally {
    clearTimeout(timer);
  }
}

/** Where this process itself answers, for its own Chromium. */
function ownOrigin(address: ReturnType<Server['address']>, config: Config): string {
  if (address === null || typeof address === 'string') return config.publicUrl.origin;
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
