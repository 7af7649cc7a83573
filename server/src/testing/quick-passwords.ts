import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

const quickly = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void => scrypt(password, salt, length, { ...options, N: 2, r: 1, p: 1 }, done);

/**
 * Makes scrypt cheap in this process, or as it is: a tenth of a second a password is what protects it, and most of what
 * a test of people takes. Hashes of the one way are not known the other way.
 */
export function hashPasswords(way: 'quickly' | 'in earnest'): void {
  crypto.scrypt = way === 'quickly' ? (quickly as typeof scrypt) : scrypt;
  syncBuiltinESMExports();
}

/**
 * Holds the next hash or check of a password that begins: `reached` resolves once it is under way, and it ends after
 * `release`. Hashes that are computed in the meantime are not held.
 */
export function holdNextPassword(): { readonly reached: Promise<void>; readonly release: () => void } {
  const [reached, released] = [deferred(), deferred()];
  const scryptNow = crypto.scrypt;
  const held = (...args: Parameters<typeof quickly>): void => {
    crypto.scrypt = scryptNow;
    syncBuiltinESMExports();
    reached.resolve();
    void released.promise.then(() => scryptNow(...args));
  };
  crypto.scrypt = held as typeof scrypt;
  syncBuiltinESMExports();
  return { reached: reached.promise, release: released.resolve };
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
