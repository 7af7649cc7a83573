const ATTEMPTS = 4;

/**
 * Does a whole transaction, or one statement, again where it and another one waited for one another and PostgreSQL
 * ended it: it has done nothing then. `work` may change nothing but the database.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/** Whether it, or what caused it, is PostgreSQL's `deadlock_detected`. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}
