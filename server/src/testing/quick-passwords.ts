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
