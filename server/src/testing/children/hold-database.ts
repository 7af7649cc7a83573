/**
 * A process of its own for tests: opens the embedded database in the given folder, says so, and writes numbered rows,
 * each acknowledged on its standard output once its commit returned, until it is told to stop or killed.
 */
import { pino } from 'pino';
import { openDatabase } from '../../platform/db/index.ts';

const [folder = '', task = 'hold'] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const database = await openDatabase({ url: null, dataFolder: folder, log: pino({ level: 'silent' }) });
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  say(`open ${process.pid}`);
  if (task === 'write') await write();
  else setInterval(() => undefined, 1000);

  async function write(): Promise<never> {
    await database.raw.execute('create table if not exists numbers (n bigint primary key)');
    const { rows } = await database.raw.query('select coalesce(max(n), 0) as last from numbers');
    for (let next = Number(rows[0]?.['last']) + 1; ; next += 1) {
      await database.raw.query('insert into numbers values ($1)', [next]);
      say(`written ${next}`);
    }
  }
} catch (error) {
  say(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(3);
}
