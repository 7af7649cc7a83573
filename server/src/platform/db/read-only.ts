import type { Log } from '../log/index.ts';
import { saysNoSpace } from '../storage/no-space.ts';
import type { Database } from './types.ts';

/** Milliseconds between two attempts to leave it. */
const CHECK = 5000;

/**
 * What a start does where there is no space. The embedded database refuses everything that writes, so that what the
 * start freed for itself lasts: its statements fail as read_only_sql_transaction, which is answered as `storage_full`.
 * PostgreSQL says so by itself.
 */
export class ReadOnlyStart {
  readonly #database: Database;
  readonly #log: Log;
  #isReadOnly = false;
  #acceptsWrites = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  /** Resolves once it is known whether there is space; `proceed` writes, and is called then or as soon as there is. */
  async begin(proceed: () => Promise<void>): Promise<void> {
    if (await this.#proceeds(proceed)) return;
    this.#isReadOnly = true;
    this.#log.error('the disk is full: everything can be read and nothing changed until there is space');
    this.#wait(proceed);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(proceed: () => Promise<void>): void {
    this.#timer = setTimeout(() => {
      this.#leave(proceed).catch((error: unknown) => {
        this.#log.error({ err: error }, 'the read-only mode could not be left');
        this.#wait(proceed);
      });
    }, CHECK).unref();
  }

  async #leave(proceed: () => Promise<void>): Promise<void> {
    if (!(await this.#proceeds(proceed))) return this.#wait(proceed);
    this.#isReadOnly = false;
    this.#log.info('there is space on the disk again: everything can be changed');
  }

  /** Whether there was space for it. */
  async #proceeds(proceed: () => Promise<void>): Promise<boolean> {
    const { raw, reserve } = this.#database;
    if (reserve !== undefined) {
      const hasSpace = await reserve.take();
      if (hasSpace !== this.#acceptsWrites)
        await raw.execute(`set default_transaction_read_only = ${hasSpace ? 'off' : 'on'}`);
      this.#acceptsWrites = hasSpace;
      if (!hasSpace) return false;
    }
    try {
      await proceed();
      return true;
    } catch (error) {
      if (saysNoSpace(error)) return false;
      throw error;
    }
  }
}
