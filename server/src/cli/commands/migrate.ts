import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkRestoreFinished } from '../../platform/backup/unfinished-restore.ts';
import { reachRunning } from '../../platform/control/client.ts';
import { ToldError } from '../../platform/control/server.ts';
import { migrate, openDatabase, readMigrations } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log/index.ts';
import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  words: '',
  by: 'here',
  summary: 'Bring the database to this version, as the next start would',
  options: { check: { help: 'says what is missing and changes nothing; ends with 1 where something is' } },
  more: ['Make a backup before. A version that is older than the database does not start on it.'],
  async run({ config }, { options }) {
    const running = await reachRunning(config.dataFolder);
    // With a database of its own it may be an older version that runs, and waits for this.
    if (running !== null && config.databaseUrl === null)
      return {
        lines: [`Rostrum runs here (process ${running.pid}): it migrated its database when it started.`],
        data: { applied: [], missing: [] },
      };
    if (config.databaseUrl === null && !existsSync(join(config.dataFolder, 'postgres')))
      throw new ToldError(`There is no database in ${config.dataFolder} yet: the first start makes one.`);
    checkRestoreFinished(config.dataFolder);
    const database = await openDatabase({
      url: config.databaseUrl,
      dataFolder: config.dataFolder,
      log: createLog('silent'),
    });
    try {
      if (options['check'] !== true) {
        const applied = await migrate(database);
        return {
          lines: applied.length === 0 ? ['The database is of this version.'] : applied.map((name) => `applied ${name}`),
          data: { applied, missing: [] },
        };
      }
      const { rows } = await database.raw.query(`select to_regclass('schema_migrations') is not null as there`);
      const known =
        rows[0]?.['there'] === true
          ? (await database.raw.query('select name from schema_migrations')).rows.map((row) => String(row['name']))
          : [];
      const missing = readMigrations()
        .map(({ name }) => name)
        .filter((name) => !known.includes(name));
      return {
        lines: missing.length === 0 ? ['The database is of this version.'] : missing.map((name) => `missing ${name}`),
        data: { applied: [], missing },
        code: missing.length === 0 ? 0 : 1,
      };
    } finally {
      await database.close();
    }
  },
};
