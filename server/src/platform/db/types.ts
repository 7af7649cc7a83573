import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What `execute` answers on both databases. */
interface QueryResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}
interface Rows<Row> {
  readonly rows: Row[];
}

/** Drizzle over PGlite or PostgreSQL: the same SQL on both. */
export type Db = PgDatabase<QueryResult>;
/** A transaction: what its steps are asked through, never through the root handle. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A database that is open, with what only the platform needs of it. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** What this process has written. */
  readonly writes: { readonly count: number };
  /** Space of the embedded database for a start on a full disk; `take` answers whether there is enough. */
  readonly reserve?: { take(): Promise<boolean> };
  /** Runs SQL as it is, several statements too, outside transactions. Guarded like `db`. */
  readonly raw: RawConnection;
  /** Runs `task` on one connection, alone among all processes that use this database. */
  exclusively<T>(task: (connection: RawConnection) => Promise<T>): Promise<T>;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface RawConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Several statements, without values. Rows of all of them, in order. A failure leaves no transaction open. */
  execute(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  /** `reconnected` is called when the connection was lost and is back: notifications may have been missed. */
  listen(channel: string, heard: (payload: string) => void, reconnected?: () => void): Promise<() => Promise<void>>;
}
