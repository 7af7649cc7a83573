import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys for different purposes from one secret: knowing one tells nothing of another. */
export interface Secret {
  /** 32 bytes that belong to `purpose` alone. */
  key(purpose: string): Buffer;
}

/** The given secret, or the one of the data folder, made there (readable by its owner alone) at the first start. */
export function openSecret(dataFolder: string, given: string | null): Secret {
  const secret = given ?? keptSecret(dataFolder);
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'rostrum', purpose, 32)) };
}

function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  const present = readIfThere(file);
  if (present !== null) return present;
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Of several processes that start together, one secret wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
