import { join } from 'node:path';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { ToldError } from '../../platform/control/server.ts';
import type { Command } from '../command.ts';
import { secretForBackup } from '../secret.ts';
import { VERSION } from '../version.ts';

const pad = (number: number): string => String(number).padStart(2, '0');

/** Of the moment at which it is begun, in UTC. */
function usualName(): string {
  const now = new Date();
  const day = `${now.getUTCFullYear()}-${pad(now.getUTCMonth() + 1)}-${pad(now.getUTCDate())}`;
  return `rostrum-${day}-${pad(now.getUTCHours())}${pad(now.getUTCMinutes())}${pad(now.getUTCSeconds())}.tar`;
}

const SECRET: Readonly<Record<Manifest['secret'], string>> = {
  included: 'The secret of the data folder is in it: whoever has this file can sign in as anybody.',
  environment: 'ROSTRUM_SECRET is not in it: keep it apart, the restored copy needs it.',
  'left out': 'The secret of the data folder is not in it: in the restored copy sessions and share links are over.',
};

export const backupCommand: Command = {
  name: 'backup',
  words: '[<file>]',
  by: 'stores',
  summary: 'Write everything into one archive, while Rostrum runs or not',
  options: {
    'without-secret': { help: 'leaves out the secret of the data folder' },
    force: { help: 'replaces a file that is there' },
  },
  more: [
    '<file> may be - for the standard output. Default: rostrum-{date}.tar in this folder.',
    'The archive is a copy of one moment: all rows, and every file that they name. Mail in outbox/ and jobs that wait are not in it.',
  ],
  writes: ({ words }) => ({ path: words[0] ?? usualName(), mode: 0o600 }),
  async run({ config, database, storage }, { options }, io) {
    const { rows } = await database.raw.query(`select to_regclass('schema_migrations') is not null as there`);
    if (rows[0]?.['there'] !== true) throw new ToldError('There is nothing in this database yet.');
    let manifest: Manifest | null = null;
    for await (const piece of makeBackup({
      database,
      storage,
      folder: join(config.dataFolder, 'drafts'),
      version: VERSION,
      url: config.publicUrl.href,
      secret: secretForBackup(config, options['without-secret'] === true),
      told: (words) => void io.say(words),
      done: (made) => {
        manifest = made;
      },
    })) {
      io.signal.throwIfAborted();
      await io.write(piece);
    }
    return told(manifest);
  },
};

function told(made: Manifest | null) {
  if (made === null) throw new Error('The backup has no end.');
  const { media, secret, tables, takenAt } = made;
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  return {
    lines: [
      `A copy of ${takenAt}: ${rows} rows of ${tables.length} tables, ${media.count} files (${(media.bytes / 1e6).toFixed(1)} MB).`,
      SECRET[secret],
      ...media.missing.map((name) => `The file ${name} is missing in this instance, and so in the backup.`),
      ...media.damaged.map((name) => `The file ${name} is damaged in this instance: it is not restored.`),
    ],
    data: {
      taken_at: takenAt,
      rows,
      tables: tables.length,
      files: media.count,
      file_bytes: media.bytes,
      missing: media.missing,
      damaged: media.damaged,
      secret,
    },
  };
}
