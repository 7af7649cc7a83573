import { type PGlite, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { TransactionGuard } from './guard.ts';
import { type EmbeddedPostgres, PgliteInThread } from './pglite-in-thread.ts';
import { PgliteStatements } from './pglite-statements.ts';
import type { Database, Db, RawConnection } from './types.ts';
import { Writes } from './writes.ts';

/**
 * Opens the embedded PostgreSQL of a data folder, in a thread of its own. The caller holds the folder's lock
 * (`lock.ts`): a second process on the same folder would corrupt it.
 */
export async function openPglite(dataFolder: string): Promise<Database> {
  return databaseOn(await PgliteInThread.open(dataFolder));
}

/** An embedded PostgreSQL that is open, as a database of the application. */
export function databaseOn(pglite: EmbeddedPostgres): Database {
  // Its own go byte by byte, which stops the process for seconds at some megabytes.
  pglite.serializers[types.BYTEA] = hexOfBytes;
  pglite.parsers[types.BYTEA] = bytesOfHex;
  const guard = new TransactionGuard();
  const writes = new Writes();
  const statements = new PgliteStatements(pglite);
  const db = drizzle(guarded(pglite, statements, guard, writes)) as unknown as Db;
  const raw = rawConnection(pglite, statements, guard, writes);
  return {
    kind: 'pglite',
    db,
    raw,
    writes,
    exclusively: (task) => task(raw),
    async ping() {
      await pglite.query('select 1');
    },
    close: () => pglite.close(),
  };
}

function hexOfBytes(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('A column of bytes takes a Uint8Array.');
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

function bytesOfHex(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex.slice(2), 'hex'));
}

/** The same database, refusing the root handle inside transactions and marking what runs inside. */
function guarded(
  pglite: EmbeddedPostgres,
  statements: PgliteStatements,
  guard: TransactionGuard,
  writes: Writes,
): PGlite {
  return new Proxy(pglite as PGlite, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'transaction')
        return (body: Parameters<PGlite['transaction']>[0]) => {
          guard.check();
          return writes.of(
            null,
            target
              .transaction((tx) => guard.inside(() => body(prepared(tx, statements))))
              .finally(() => statements.forgetAfterTransaction()),
          );
        };
      if (name === 'query')
        return (...given: Parameters<PgliteStatements['query']>) => {
          guard.check();
          return writes.of(given[0], statements.query(...given));
        };
      if (name === 'exec' || name === 'sql')
        return (...given: unknown[]) => {
          guard.check();
          const answer = Reflect.apply(value, target, given) as Promise<unknown>;
          return writes.of(
            given[0],
            answer.finally(() => statements.forgetAfter(String(given[0]))),
          );
        };
      return value.bind(target) as unknown;
    },
  });
}

/** The same transaction, asked through statements that stay prepared. */
function prepared(tx: Transaction, statements: PgliteStatements): Transaction {
  return {
    ...tx,
    get closed() {
      return tx.closed;
    },
    async query(...given: Parameters<PgliteStatements['query']>) {
      if (tx.closed) throw new Error('Transaction is closed');
      return statements.queryInside(...given);
    },
  } as Transaction;
}

function rawConnection(
  pglite: EmbeddedPostgres,
  statements: PgliteStatements,
  guard: TransactionGuard,
  writes: Writes,
): RawConnection {
  return {
    async query(text, values = []) {
      guard.check();
      return writes.of(text, statements.query<Record<string, unknown>>(text, values));
    },
    async execute(text) {
      guard.check();
      // One session: a block that fails half-way must not leave its transaction to whoever comes next.
      // Inside a transaction of PGlite's its own `begin` and `commit` are harmless, and a failure rolls back
      // before anybody else.
      const results = await writes.of(
        text,
        /^\s*begin\b/i.test(text) ? pglite.transaction((tx) => tx.exec(text)) : pglite.exec(text),
      );
      statements.forgetAfter(text);
      return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
    },
    async listen(channel, heard) {
      guard.check();
      return pglite.listen(channel, (payload) => guard.outside(() => heard(payload)));
    },
  };
}
