import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countSecretBits, openSecret, readSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the secret is made once, readable by its owner alone, and the same at the next start', () => {
  const first = openSecret(folder, null);
  const file = join(folder, 'secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(64);
  expect(openSecret(folder, null).key('csrf')).toEqual(first.key('csrf'));
});

it('keys for different purposes, and of different secrets, differ', () => {
  const given = openSecret(folder, 'a secret that somebody gave to us');
  expect(given.key('csrf')).toHaveLength(32);
  expect(given.key('csrf')).not.toEqual(given.key('tokens'));
  expect(given.key('csrf')).not.toEqual(openSecret(folder, null).key('csrf'));
  expect(given.key('csrf')).toEqual(openSecret(folder, 'a secret that somebody gave to us').key('csrf'));
});

it('reads a secret without creating one', () => {
  expect(readSecret(folder, null)).toBeNull();
  expect(readSecret(folder, 'given')).toBe('given');
  writeFileSync(join(folder, 'secret'), ' stored \n');
  expect(readSecret(folder, null)).toBe('stored');
});

it.each([
  ['', 0],
  ['abc', 12],
  ['0'.repeat(63), 252],
  ['0'.repeat(64), 256],
  ['z'.repeat(42), 252],
  [`${'z'.repeat(43)}=`, 258],
  ['-_'.repeat(22), 264],
  ['ö'.repeat(16), 256],
  ['a secret with spaces in it, four', 256],
])('counts the bits of "%s" by its alphabet: %d', (secret, bits) => {
  expect(countSecretBits(secret)).toBe(bits);
});

it('creates secrets that are long enough', () => {
  openSecret(folder, null);
  expect(countSecretBits(readSecret(folder, null) ?? '')).toBeGreaterThanOrEqual(256);
});
