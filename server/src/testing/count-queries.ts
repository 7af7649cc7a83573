import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { Db } from '../platform/db/index.ts';

interface Session {
  prepareQuery(...given: unknown[]): unknown;
}

const counted = new AsyncLocalStorage<object>();

/**
 * Counts the queries that Drizzle sends on behalf of `work`, those inside transactions too; not what the server does of
 * itself meanwhile.
 */
export async function countQueries(db: Db, work: () => Promise<unknown>): Promise<number> {
  const { session } = db as unknown as { session: Session };
  const kind = Object.getPrototypeOf(session) as Session;
  const prepare = Object.getOwnPropertyDescriptor(kind, 'prepareQuery')?.value as (
    this: Session,
    ...given: unknown[]
  ) => unknown;
  const ours = {};
  let count = 0;
  const spy = vi.spyOn(kind, 'prepareQuery').mockImplementation(function (this: Session, ...given) {
    if (counted.getStore() === ours) count += 1;
    return prepare.apply(this, given);
  });
  try {
    await counted.run(ours, work);
    return count;
  } finally {
    spy.mockRestore();
  }
}
