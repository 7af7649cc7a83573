import type { Db } from '../server/src/platform/db/index.ts';

export type Fault = 'before' | 'after' | null;

/** A database of which a write may fail: before it was made, or after, when nobody hears any more that it was. */
export function faultyDb(db: Db, next: () => Fault): Db {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'execute' && name !== 'transaction') return value.bind(target) as unknown;
      return async (...given: unknown[]): Promise<unknown> => {
        const fault = next();
        if (fault === 'before') throw new Error('The connection to the database was lost.');
        const result: unknown = await Reflect.apply(value, target, given);
        if (fault === 'after') throw new Error('The connection to the database was lost, after the commit.');
        return result;
      };
    },
  });
}
