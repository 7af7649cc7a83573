import { AsyncLocalStorage } from 'node:async_hooks';

interface OpenTransaction {
  open: boolean;
}

/**
 * Throws where the root handle is asked inside a transaction. PGlite has one session, so such a query would wait for
 * the transaction that waits for it, for ever; on PostgreSQL it would run outside the transaction, unnoticed. Every
 * handle (Drizzle's, better-auth's, pg-boss's) passes here.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<OpenTransaction>();

  /** Runs the body of a transaction. */
  async inside<T>(body: () => Promise<T>): Promise<T> {
    const transaction: OpenTransaction = { open: true };
    try {
      return await this.#current.run(transaction, body);
    } finally {
      // What the body started and did not await may go on with the root handle.
      transaction.open = false;
    }
  }

  get isInside(): boolean {
    return this.#current.getStore()?.open === true;
  }

  check(): void {
    if (this.isInside)
      throw new Error(
        'A query through the root handle inside a transaction. Use the handle that the transaction gave.',
      );
  }

  /** For callbacks of the outside (notifications, timers) that must not inherit a transaction. */
  outside<T>(task: () => T): T {
    return this.#current.exit(task);
  }
}
