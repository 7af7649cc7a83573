import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { startTestApp } from '../testing/harness.ts';
import type { Database } from './db/index.ts';
import { acceptSecret, compareSecret, establishSecret, forgetSecret, SecretError } from './secret-fingerprint.ts';

const kind = inject('testDatabase');
const SECRET = 'a secret that is used in these tests and nowhere else';
const OTHER = 'another secret that is used in these tests and nowhere else';

let database: Database;
let dataFolder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), 'rostrum-secret-'));
});
afterEach(async () => {
  await database.close();
  rmSync(dataFolder, { recursive: true });
});

const file = () => join(dataFolder, 'secret');
const establish = (given: string | null = null, lines: string[] = []) =>
  establishSecret(database, { dataFolder, given, log: pino({}, { write: (line) => void lines.push(line) }) });
const addPerson = () =>
  database.raw.query(`insert into users (id, username, name, email) values ('u1', 'ada', 'Ada', 'ada@example.test')`);

describe(`the secret of an instance (${kind})`, () => {
  it('is created with the first start, and is the same at the next one', async () => {
    const first = await establish();
    expect((await establish()).key('csrf')).toEqual(first.key('csrf'));
    expect(await compareSecret(database.raw, SECRET)).toBe('other');
  });

  it.each(['', 'abc', '0'.repeat(63), 'z'.repeat(42)])('is refused with fewer than 256 bits: "%s"', async (short) => {
    writeFileSync(file(), short);
    await expect(establish()).rejects.toThrow(/at least 256 bits.*delete the file "secret"/);
    await expect(establish()).rejects.toThrow(SecretError);
    expect(await compareSecret(database.raw, short)).toBe('new');
  });

  it('is refused where it is another one than before, however long', async () => {
    await establish(SECRET);
    await expect(establish(OTHER)).rejects.toThrow(/not the one.*Put the earlier secret back.*rostrum secret accept/);
    await expect(establish(SECRET)).resolves.toBeDefined();
  });

  it('is not replaced by a new one when the secret of the database is missing', async () => {
    await establish();
    rmSync(file());
    await expect(establish()).rejects.toThrow(/is missing.*Put the earlier secret back.*rostrum secret accept/);
    expect(existsSync(file())).toBe(false);
  });

  it('is recorded with the upgrade of a database that people have used', async () => {
    await addPerson();
    await expect(establish()).rejects.toThrow(/is missing/);
    writeFileSync(file(), 'abc');
    await expect(establish()).rejects.toThrow(/too short.*Put the earlier secret back/);
    await establish(SECRET);
    await expect(establish(OTHER)).rejects.toThrow(/not the one/);
  });

  it('may be as short as earlier versions allowed beside a database that people have used, and the log says so', async () => {
    await addPerson();
    const lines: string[] = [];
    await establish('z'.repeat(32), lines);
    await establish('z'.repeat(32), lines);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('the secret of this instance is short');
  });

  it('is accepted by a command, which takes no short one and creates one where there is none', async () => {
    await establish(SECRET);
    await expect(acceptSecret(database, dataFolder, 'abc')).rejects.toThrow(/too short/);
    await acceptSecret(database, dataFolder, OTHER);
    await establish(OTHER);
    await acceptSecret(database, dataFolder, null);
    await establish();
    await expect(establish(OTHER)).rejects.toThrow(/not the one/);
  });

  it('may be any after a restore without it, once', async () => {
    await establish(SECRET);
    await addPerson();
    await forgetSecret(database);
    await establish();
    await expect(establish(SECRET)).rejects.toThrow(/not the one/);
  });
});

it(`starts no application with another secret (${kind})`, async () => {
  await establish(OTHER);
  await expect(startTestApp({ opened: { ...database, close: async () => undefined } })).rejects.toThrow(SecretError);
});
