import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys for different purposes from one secret: knowing one tells nothing of another. */
export interface Secret {
  /** 32 bytes that belong to `purpose` alone. */
  key(purpose: string): Buffer;
}

/** Bits that a secret must have. */
export const SECRET_BITS = 256;

/** How a secret has 256 bits, for messages. */
export const SECRET_RULE =
  'at least 256 bits: 64 hexadecimal digits, 43 characters of Base64, or 32 bytes of any other text';

/** Where the data folder stores its secret. */
export const secretFile = (dataFolder: string): string => join(dataFolder, 'secret');

/** The keys of a secret. */
export const deriveSecret = (secret: string): Secret => ({
  key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'rostrum', purpose, 32)),
});

/** The given secret, or the one of the data folder. null: there is none. Says nothing about its strength. */
export function readSecret(dataFolder: string, given: string | null): string | null {
  return given ?? readIfPresent(secretFile(dataFolder));
}

/** The given secret, or the one of the data folder, which is created where there is none. */
export function openSecret(dataFolder: string, given: string | null): Secret {
  return deriveSecret(readSecret(dataFolder, given) ?? createSecret(dataFolder));
}

/**
 * How many bits a secret has at most, by the alphabet it is written in: 4 for each hexadecimal digit, 6 for each
 * character of Base64 (either alphabet, without padding), 8 for each byte of any other text.
 */
export function countSecretBits(secret: string): number {
  if (/^[\da-f]*$/i.test(secret)) return secret.length * 4;
  if (/^[\w+/-]*=*$/.test(secret)) return secret.replace(/=+$/, '').length * 6;
  return Buffer.byteLength(secret) * 8;
}

/**
 * Creates the secret of a data folder, readable by its owner alone, and returns it. Of several processes that start
 * together, one secret wins, and all of them get that one.
 */
export function createSecret(dataFolder: string): string {
  const file = secretFile(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
