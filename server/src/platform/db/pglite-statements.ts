import { type PGlite, protocol, type QueryOptions, type Results, types } from '@electric-sql/pglite';
import type { EmbeddedPostgres } from './pglite-in-thread.ts';

const { messages } = protocol;
const { parse, describe, execute, close, sync } = protocol.serialize;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Parsers = NonNullable<QueryOptions['parsers']>;

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly fields: Results['fields'];
}

/** Statements that stay prepared: more than the application says often. */
const MOST_PREPARED = 256;

/**
 * Statements that PostgreSQL plans. Others are prepared each time: the columns of a `fetch` depend on its cursor, and a
 * later cursor may have the same name.
 */
const PLANNED = /^\s*(?:select|insert|update|delete|merge|values|with)\b/i;

/** What may give a table other columns. */
const CHANGES_TABLES = /\b(?:alter|drop)\b/i;

/** Counts up in a process: those who use one session, one after the other, share no name. */
let names = 0;

/**
 * Asks PGlite. Its own `query` goes into the database six times and copies the parsers of every type; most of what a
 * request takes would be that. A statement that stays prepared goes in once.
 */
export class PgliteStatements {
  readonly #pglite: EmbeddedPostgres;
  /** By their text, the one that was used last at the end. */
  readonly #prepared = new Map<string, Statement>();
  #unwanted: string[] = [];
  #hasChangedTables = false;

  constructor(pglite: EmbeddedPostgres) {
    this.#pglite = pglite;
  }

  /** Outside of transactions. */
  async query<T>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
    await this.#pglite._checkReady();
    return this.#pglite._runExclusiveTransaction(async () => {
      try {
        return await this.queryInside<T>(text, values, options);
      } finally {
        await this.#pglite.syncToFs();
      }
    });
  }

  /** Inside the transaction that is open. */
  queryInside<T>(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this.#pglite.runExclusive(async () => {
      const statement = await this.#statementOf(text);
      const bound = bindOf(statement.name, this.#serialized(values, statement));
      const answer = await this.#send(bound, execute({}), sync());
      this.forgetAfter(text);
      return resultOf<T>(answer, statement.fields, options, this.#pglite.parsers);
    });
  }

  /** A statement that was prepared before another one changes a table may no longer answer as its text says. */
  forgetAfter(text: string): void {
    if (!CHANGES_TABLES.test(text)) return;
    this.#hasChangedTables = true;
    this.#forget();
  }

  /** The transaction has ended: tables that it changed may be what they were before it. */
  forgetAfterTransaction(): void {
    if (this.#hasChangedTables) this.#forget();
    this.#hasChangedTables = false;
  }

  #forget(): void {
    for (const { name } of this.#prepared.values()) this.#unwanted.push(name);
    this.#prepared.clear();
  }

  async #statementOf(text: string): Promise<Statement> {
    if (!PLANNED.test(text)) return this.#prepare(text, '');
    let statement = this.#prepared.get(text);
    if (statement === undefined) {
      names += 1;
      statement = await this.#prepare(text, `s${names}`);
    }
    this.#touch(text, statement);
    return statement;
  }

  /** An empty name is taken by the next statement that has none. */
  async #prepare(text: string, name: string): Promise<Statement> {
    const answer = await this.#send(parse({ name, text }), describe({ type: 'S', name }), sync());
    const rows = answer.find((message) => message instanceof messages.RowDescriptionMessage);
    return {
      name,
      parameterTypes:
        answer.find((message) => message instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      fields: rows?.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID })) ?? [],
    };
  }

  #touch(text: string, statement: Statement): void {
    this.#prepared.delete(text);
    this.#prepared.set(text, statement);
    if (this.#prepared.size <= MOST_PREPARED) return;
    const [oldest] = this.#prepared;
    if (oldest === undefined) return;
    this.#prepared.delete(oldest[0]);
    this.#unwanted.push(oldest[1].name);
  }

  #serialized(values: readonly unknown[], { parameterTypes }: Statement): (string | Uint8Array | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      if (parameterTypes[index] === types.BYTEA && value instanceof Uint8Array) return value;
      const serialize = this.#pglite.serializers[parameterTypes[index] ?? 0];
      return serialize === undefined ? toText(value) : serialize(value);
    });
  }

  async #send(...asked: Uint8Array[]): Promise<Message[]> {
    const closed = this.#unwanted.map((name) => close({ type: 'S', name }));
    this.#unwanted = [];
    const answer = await this.#pglite.execProtocolStream(Buffer.concat([...closed, ...asked]), {
      syncToFs: false,
      throwOnError: false,
    });
    const error = answer.find((message) => message instanceof messages.DatabaseError);
    if (error !== undefined) throw error;
    return answer;
  }
}

/**
 * The message `Bind` (https://www.postgresql.org/docs/current/protocol-message-formats.html): text as text, bytes as
 * they are. The library's own grows with each value, which takes a tenth of a second for some megabytes.
 */
function bindOf(statement: string, values: readonly (string | Uint8Array | null)[]): Uint8Array {
  const parts = values.map((value) => (typeof value === 'string' ? Buffer.from(value) : value));
  const name = Buffer.from(`\0${statement}\0`);
  const head = Buffer.alloc(name.length + 9 + 2 * parts.length);
  head.write('B', 0, 'latin1');
  // Its length without the letter, and after the values a 0: all results as text.
  const length = head.length - 1 + 2 + parts.reduce((sum, part) => sum + 4 + (part?.byteLength ?? 0), 0);
  head.writeInt32BE(length, 1);
  head.set(name, 5);
  let at = head.writeInt16BE(parts.length, 5 + name.length);
  for (const value of values) at = head.writeInt16BE(value instanceof Uint8Array ? 1 : 0, at);
  head.writeInt16BE(parts.length, at);
  return Buffer.concat([head, ...parts.flatMap((part) => [lengthOf(part), part ?? NOTHING]), Buffer.alloc(2)]);
}

const NOTHING = new Uint8Array();

/** Of a value in bytes; -1: null. */
function lengthOf(part: Uint8Array | null): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeInt32BE(part?.byteLength ?? -1);
  return length;
}

function toText(value: { toString(): string }): string {
  return value.toString();
}

function resultOf<T>(
  answer: readonly Message[],
  fields: Results['fields'],
  { rowMode, parsers }: QueryOptions,
  known: Parsers,
): Results<T> {
  const parsed = fields.map(({ dataTypeID }) => parsers?.[dataTypeID] ?? known[dataTypeID]);
  const rows: unknown[] = [];
  let affectedRows = 0;
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) {
      const values = message.fields.map((value, column) => {
        const parser = parsed[column];
        return value === null || parser === undefined ? value : (parser(value) as unknown);
      });
      rows.push(
        rowMode === 'array' ? values : Object.fromEntries(fields.map(({ name }, column) => [name, values[column]])),
      );
    } else if (message instanceof messages.CommandCompleteMessage) {
      const [command = '', ...counts] = message.text.split(' ');
      if (/^(?:INSERT|UPDATE|DELETE|COPY|MERGE)$/.test(command)) affectedRows = Number(counts.at(-1));
    }
  }
  return { rows: rows as T[], fields: [...fields], affectedRows };
}
