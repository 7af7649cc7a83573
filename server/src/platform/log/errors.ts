import { stdSerializers } from 'pino';

/** What a log may know of a database's error beside its message: names of things, never values. */
const DATABASE_FIELDS = new Set(['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine']);

/**
 * An error as the log writes it, with its causes. Of those of the database the statement, code and message remain, but
 * no values: those are people's addresses and what opens their accounts.
 */
export function serializedError(error: unknown): unknown {
  return error instanceof Error ? stdSerializers.err(withoutValues(error)) : error;
}

/** A copy whose message, stack, fields and causes hold no value of a statement. */
export function withoutValues(error: Error, copies = new Map<Error, Error>()): Error {
  const present = copies.get(error);
  if (present !== undefined) return present;
  const copy = Object.create(Object.getPrototypeOf(error)) as Error;
  copies.set(error, copy);
  const message = messageWithoutValues(error);
  const hide = (name: string, value: unknown) =>
    Object.defineProperty(copy, name, { value, configurable: true, writable: true });
  hide('message', message);
  hide('name', error.name);
  hide('stack', stackWithoutValues(error, message));
  for (const [name, value] of Object.entries(error)) {
    if (name === 'message' || name === 'stack' || name === 'name' || name === 'cause' || name === 'errors') continue;
    if (isOfDatabase(error) && !DATABASE_FIELDS.has(name)) continue;
    Reflect.set(copy, name, value instanceof Error ? withoutValues(value, copies) : value);
  }
  if (error.cause !== undefined)
    hide('cause', error.cause instanceof Error ? withoutValues(error.cause, copies) : error.cause);
  if (error instanceof AggregateError)
    hide(
      'errors',
      error.errors.map((one: unknown) => (one instanceof Error ? withoutValues(one, copies) : one)),
    );
  return copy;
}

/** The query builder's error, which quotes the statement, or the database's own, which has a SQLSTATE. */
function isOfDatabase(error: Error): boolean {
  return isFailedQuery(error) || sqlState(error) !== null;
}

const isFailedQuery = (error: Error): boolean => 'query' in error && 'params' in error;

function sqlState(error: Error): string | null {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

function messageWithoutValues(error: Error): string {
  // Whoever wraps such an error may quote its message.
  const message = error.message.replace(/(Failed query: [\s\S]*?)\nparams: [\s\S]*$/, '$1');
  // Only complaints about data (class 22) quote the data; elsewhere quotes hold names of tables and constraints.
  return sqlState(error)?.startsWith('22') === true ? message.replace(/"[\s\S]*"/, '"…"') : message;
}

/** The frames alone are kept of a stack whose beginning is the message. */
function stackWithoutValues(error: Error, message: string): string {
  const stack = error.stack ?? '';
  if (message === error.message) return stack;
  const at = stack.indexOf(error.message);
  return `${error.name}: ${message}${at < 0 ? '' : stack.slice(at + error.message.length)}`;
}
