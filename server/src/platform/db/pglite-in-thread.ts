import { Worker } from 'node:worker_threads';
import { Mutex, PGlite, protocol } from '@electric-sql/pglite';
import type { ThreadAnswer, ThreadRequest } from './pglite-thread.ts';

const { messages, Parser } = protocol;

/** As much of PGlite as the application uses. */
export type EmbeddedPostgres = Pick<
  PGlite,
  | '_checkReady'
  | '_runExclusiveTransaction'
  | 'close'
  | 'exec'
  | 'execProtocolStream'
  | 'listen'
  | 'parsers'
  | 'query'
  | 'runExclusive'
  | 'serializers'
  | 'syncToFs'
  | 'transaction'
>;

/**
 * What PGlite and its own worker for browsers have in common: queries and transactions over a protocol that their
 * subclasses carry. The package exports no name for it.
 */
const PgliteOverProtocol = Object.getPrototypeOf(PGlite) as new () => Pick<
  PGlite,
  '_initArrayTypes' | 'exec' | 'parsers' | 'query' | 'runExclusive' | 'serializers' | 'transaction'
>;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Heard = (payload: string) => void;
type Asked = ThreadRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never;

/** The embedded PostgreSQL in a thread of its own: neither queries nor syncs of the disk keep others waiting. */
export class PgliteInThread extends PgliteOverProtocol implements EmbeddedPostgres {
  readonly debug = 0;
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve: (bytes: Uint8Array | null) => void; reject: (error: Error) => void }
  >();
  readonly #queries = new Mutex();
  readonly #transactions = new Mutex();
  readonly #hearers = new Map<string, Set<Heard>>();
  #requests = 0;
  #ended: Error | null = null;

  /** Opens the database of a folder, or makes one there. Rejects where it cannot be opened. */
  static async open(folder: string): Promise<PgliteInThread> {
    const pglite = new PgliteInThread();
    try {
      await pglite.#ask({ do: 'open', folder });
      await pglite._initArrayTypes();
      return pglite;
    } catch (error) {
      await pglite.#worker.terminate();
      throw error;
    }
  }

  private constructor() {
    super();
    // Some variables of the environment are secrets.
    this.#worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { env: {} });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#hear(answer));
    this.#worker.on('error', (error: Error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The thread of the embedded database has ended.')));
  }

  async _checkReady(): Promise<void> {
    if (this.#ended !== null) throw this.#ended;
  }

  async execProtocolStream(
    message: Uint8Array,
    { throwOnError = true }: { readonly throwOnError?: boolean } = {},
  ): Promise<Message[]> {
    const bytes = await this.#ask({ do: 'protocol', message });
    const answer: Message[] = [];
    if (bytes !== null) new Parser().parse(bytes, (one) => void answer.push(one));
    for (const one of answer) if (one instanceof messages.NotificationResponseMessage) this.#notify(one);
    const error = answer.find((one) => one instanceof messages.DatabaseError);
    if (throwOnError && error !== undefined) throw error;
    return answer;
  }

  _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    return this.#queries.runExclusive(work);
  }

  _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#transactions.runExclusive(work);
  }

  /** The folder is written through. */
  async syncToFs(): Promise<void> {}

  async _handleBlob(): Promise<void> {}

  async _getWrittenBlob(): Promise<undefined> {}

  async _cleanupBlob(): Promise<void> {}

  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const name = `"${channel.replaceAll('"', '""')}"`;
    const hearers = this.#hearers.get(channel) ?? new Set();
    this.#hearers.set(channel, hearers);
    hearers.add(heard);
    if (hearers.size === 1) await this.exec(`listen ${name}`);
    return async () => {
      hearers.delete(heard);
      if (hearers.size === 0) await this.exec(`unlisten ${name}`);
    };
  }

  async close(): Promise<void> {
    await this._checkReady();
    // After what is under way.
    await this.#transactions.runExclusive(() => this.#queries.runExclusive(() => this.#ask({ do: 'close' })));
    this.#end(new Error('The embedded database is closed.'));
    await this.#worker.terminate();
  }

  #ask(request: Asked): Promise<Uint8Array | null> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    this.#requests += 1;
    const id = this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  #hear(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'done') waiting?.resolve(answer.bytes);
    else waiting?.reject(answer.error);
  }

  #notify({ channel, payload }: { readonly channel: string; readonly payload: string }): void {
    for (const heard of this.#hearers.get(channel) ?? []) queueMicrotask(() => heard(payload));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
