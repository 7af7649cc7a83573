import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecret } from './secret.ts';

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
