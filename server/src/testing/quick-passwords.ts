import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes scrypt cheap for the rest of this process: a tenth of a second a password is what protects it, and most of what a
 * test of people takes. Hashes of before are not known afterwards.
 */
export function makePasswordsQuick(): void {
  const { scrypt } = crypto;
  const quick = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ): void => scrypt(password, salt, length, { ...options, N: 2, r: 1, p: 1 }, done);
  crypto.scrypt = quick as typeof scrypt;
  syncBuiltinESMExports();
}
