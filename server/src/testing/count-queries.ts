import { vi } from 'vitest';
import type { Db } from '../platform/db/index.ts';

interface Session {
  prepareQuery(...given: unknown[]): unknown;
}

/** Counts the queries that Drizzle sends while `work` runs, those inside transactions too. Nothing else may run meanwhile. */
export async function countQueries(db: Db, work: () => Promise<unknown>): Promise<number> {
  const { session } = db as unknown as { session: Session };
  const spy = vi.spyOn(Object.getPrototypeOf(session) as Session, 'prepareQuery');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
