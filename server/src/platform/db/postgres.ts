import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { createLookupSocket } from '../outbound/operator-lookup.ts';
import { TransactionGuard } from './guard.ts';
import type { Database, Db, RawConnection } from './types.ts';
import { Writes } from './writes.ts';

/** Any number will do, as long as nobody else on this database uses it: 'rostrum' as a number. */
const LOCK = 7_237_518;

// As PGlite does: counts and sums are numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

export function openPostgres(options: { url: string; log: Logger; connections?: number }): Database {
  const guard = new TransactionGuard();
  const writes = new Writes();
  const pool = new GuardedPool(
    { connectionString: options.url, stream: () => createLookupSocket(), max: options.connections ?? 10 },
    guard,
    writes,
  );
  pool.on('error', (error) => options.log.error({ err: error }, 'a database connection failed'));
  // The pool hears those that wait in it. One that is in use when it breaks would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = drizzle(pool) as unknown as Db;
  const begin = db.transaction.bind(db);
  db.transaction = async (body, config) => {
    guard.check();
    return writes.of(
      null,
      begin((tx) => guard.inside(() => body(tx)), config),
    );
  };
  const listeners = new Set<Listener>();
  return {
    kind: 'postgres',
    db,
    raw: rawConnection(pool, options, guard, listeners),
    writes,
    async exclusively(task) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [LOCK]);
        return await writes.of(null, task(rawConnection(client, options, guard, listeners)));
      } finally {
        // Closing the connection gives the lock back, whatever state it is in.
        client.release(true);
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.end()));
      await pool.end();
    },
  };
}

class GuardedPool extends pg.Pool {
  readonly #guard: TransactionGuard;

  constructor(options: pg.PoolConfig, guard: TransactionGuard, writes: Writes) {
    super(options);
    this.#guard = guard;
    const query = this.query.bind(this) as (...given: unknown[]) => Promise<unknown>;
    this.query = ((...given: unknown[]) => writes.of(textOf(given[0]), query(...given))) as typeof this.query;
    const connect = this.connect.bind(this) as (...given: unknown[]) => unknown;
    // Everything that asks the pool, queries included, comes through `connect`.
    this.connect = ((...given: unknown[]) => {
      this.#guard.check();
      return connect(...given);
    }) as typeof this.connect;
  }
}

/** Of a query, which is its text or holds it. */
function textOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
}

function rawConnection(
  connection: pg.Pool | pg.PoolClient,
  options: { url: string; log: Logger },
  guard: TransactionGuard,
  listeners: Set<Listener>,
): RawConnection {
  return {
    query: (text, values = []) => connection.query(text, values),
    async execute(text) {
      // Several statements answer an array of results. A failed block ends with its connection's own rollback.
      const answer: pg.QueryResult | pg.QueryResult[] = await connection.query(text);
      return { rows: Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows };
    },
    async listen(channel, heard, reconnected) {
      const listener = new Listener(options, channel, (payload) => guard.outside(() => heard(payload)), reconnected);
      await listener.connect();
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.end();
      };
    },
  };
}

/** A connection of its own that hears notifications and comes back when it is lost. */
class Listener {
  readonly #options: { url: string; log: Logger };
  readonly #channel: string;
  readonly #heard: (payload: string) => void;
  readonly #reconnected: (() => void) | undefined;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #tries = 0;
  #ended = false;

  constructor(
    options: { url: string; log: Logger },
    channel: string,
    heard: (payload: string) => void,
    reconnected: (() => void) | undefined,
  ) {
    this.#options = options;
    this.#channel = channel;
    this.#heard = heard;
    this.#reconnected = reconnected;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      stream: () => createLookupSocket(),
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection ended.')));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      this.#client = null;
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#tries = 0;
  }

  async end(): Promise<void> {
    this.#ended = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#ended || this.#client !== client) return;
    this.#client = null;
    this.#options.log.warn({ err: error }, 'the listening connection was lost');
    client.end().catch(() => undefined);
    this.#comeBack();
  }

  #comeBack(): void {
    const milliseconds = Math.min(30_000, 500 * 2 ** Math.min(this.#tries, 6));
    this.#tries += 1;
    this.#timer = setTimeout(() => {
      this.connect().then(
        () => this.#reconnected?.(),
        () => {
          if (!this.#ended) this.#comeBack();
        },
      );
    }, milliseconds);
    this.#timer.unref();
  }
}
