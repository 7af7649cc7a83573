/** A process of its own for tests: migrates the PostgreSQL at the given address and says what it applied. */
import { pino } from 'pino';
import { migrate } from '../../platform/db/index.ts';
import { openPostgres } from '../../platform/db/postgres.ts';

const database = openPostgres({ url: process.argv[2] ?? '', log: pino({ level: 'silent' }) });
process.stdout.write(`${JSON.stringify(await migrate(database))}\n`);
await database.close();
