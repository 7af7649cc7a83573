import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open.ts';

let place: string;
const open = (dataFolder: string) => openDatabase({ url: null, dataFolder, log: pino({ level: 'silent' }) });
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'rostrum-damage-'));
  const database = await open(join(place, 'whole'));
  await database.raw.execute("create table notes (words text); insert into notes values ('kept')");
  await database.close();
});
afterAll(() => rmSync(place, { recursive: true }));

describe('an embedded database', () => {
  it.each<[string, (postgres: string) => void]>([
    ['a control file that is cut off', (postgres) => truncateSync(join(postgres, 'global', 'pg_control'), 0)],
    ['no tables', (postgres) => rmSync(join(postgres, 'base'), { recursive: true })],
    [
      'no write-ahead log',
      (postgres) => {
        for (const name of readdirSync(join(postgres, 'pg_wal')))
          rmSync(join(postgres, 'pg_wal', name), { recursive: true });
      },
    ],
    // The library would make an empty database of it.
    ['no version', (postgres) => rmSync(join(postgres, 'PG_VERSION'))],
  ])('with %s is damaged, and says how to restore a backup', async (what, damage) => {
    const folder = join(place, what.replaceAll(' ', '-'));
    cpSync(join(place, 'whole'), folder, { recursive: true });
    damage(join(folder, 'postgres'));
    const opened = open(folder);
    await expect(opened).rejects.toBeInstanceOf(StartError);
    await expect(opened).rejects.toThrow(
      `The embedded database in ${join(folder, 'postgres')} is damaged and cannot be opened. Move the data folder ${folder} away, keep it, and restore a backup: "rostrum restore <file>"`,
    );
    // Whoever repairs it finds it free.
    expect(readdirSync(join(folder, 'postgres.lock'))).toEqual([]);
  });

  it('that is whole opens', async () => {
    const database = await open(join(place, 'whole'));
    expect((await database.raw.query('select words from notes')).rows).toEqual([{ words: 'kept' }]);
    await database.close();
  });
});
