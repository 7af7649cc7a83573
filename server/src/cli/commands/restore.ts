import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { checkBackup, type OpenArchive } from '../../platform/backup/read-backup.ts';
import { migrationsOf, restoreBackup } from '../../platform/backup/restore-backup.ts';
import { checkRestoreFinished, markRestore } from '../../platform/backup/unfinished-restore.ts';
import { reachRunning } from '../../platform/control/client.ts';
import { ToldError } from '../../platform/control/server.ts';
import { openDatabase } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { forgetSecret } from '../../platform/secret-fingerprint.ts';
import { secretFile } from '../../platform/secret.ts';
import { createStorage } from '../../platform/storage/index.ts';
import type { Config } from '../../config.ts';
import { type Answer, type Command, type Here, wordOf } from '../command.ts';
import { secretMark } from '../secret.ts';

/** What a folder may hold and still be empty: where a disk is mounted, and what a refused start leaves. */
const NOTHING = /^(lost\+found|.*\.lock)$/;

function checkFolder(folder: string): void {
  checkRestoreFinished(folder);
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !NOTHING.test(name)) : [];
  if (found.length === 0) return;
  throw new ToldError(
    `The data folder ${folder} is not empty (${found.slice(0, 3).join(', ')}), and nothing was changed. Set ROSTRUM_DATA to a new folder, or move this one away.`,
  );
}

export const restoreCommand: Command = {
  name: 'restore',
  words: '<file>',
  by: 'here',
  summary: 'Put a backup into an empty data folder and an empty database',
  options: { check: { help: 'reads the archive through and says what is in it, and restores nothing' } },
  more: [
    'The archive is read through and checked before anything is written. Where it goes is said by ROSTRUM_DATA, DATABASE_URL and S3_BUCKET,',
    'as for Rostrum itself, and need not be of the kind that it came from.',
  ],
  async run(here, typed) {
    const path = resolve(here.folder, wordOf(typed, 0, 'file'));
    if (!existsSync(path)) throw new ToldError(`There is no file ${path}.`);
    const open: OpenArchive = () => createReadStream(path, { highWaterMark: 1024 ** 2 });
    here.say('Checking the archive …');
    const manifest = await checkBackup(open);
    migrationsOf(manifest);
    if (typed.options['check'] === true) return answer(manifest, ['The archive is whole.'], false);
    await putBack(here, open, manifest);
    return answer(manifest, ['Restored. Start Rostrum now.', ...secretLines(here.config, manifest)], true);
  },
};

/** Whatever goes wrong leaves the folder and the database as empty as they were. */
async function putBack({ config, say }: Here, open: OpenArchive, manifest: Manifest): Promise<void> {
  const { dataFolder, databaseUrl, s3 } = config;
  if ((await reachRunning(dataFolder)) !== null)
    throw new ToldError('Rostrum runs on this data folder. A backup is restored into an empty one.');
  checkFolder(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  const unmark = markRestore(dataFolder);
  const log = createLog('silent');
  const database = await openDatabase({ url: databaseUrl, dataFolder, log }).catch((error: unknown) => {
    unmark();
    throw error;
  });
  let isWhole = false;
  try {
    await restoreBackup(open, manifest, {
      database,
      storage: await createStorage(config),
      keepSecret(content) {
        if (config.secret === null) writeFileSync(secretFile(dataFolder), content, { mode: 0o600, flush: true });
      },
      told: say,
    });
    // Whoever left the secret out wants a copy with another one.
    if (manifest.secret === 'left out' && !isSameSecret(config, manifest)) await forgetSecret(database);
    isWhole = true;
  } finally {
    if (!isWhole) {
      const made = [...(s3 === null ? ['media'] : []), 'secret', ...(databaseUrl === null ? ['postgres'] : [])];
      if (databaseUrl === null) await database.close();
      for (const name of made) rmSync(join(dataFolder, name), { recursive: true, force: true });
      if (databaseUrl !== null) await database.close();
    } else await database.close();
    unmark();
  }
}

const isSameSecret = (config: Config, { secretMark: mark }: Manifest): boolean =>
  config.secret !== null && secretMark(config) === mark;

function secretLines(config: Config, manifest: Manifest): string[] {
  if (isSameSecret(config, manifest)) return [];
  const { secret } = manifest;
  if (secret === 'left out') return ['The secret was left out of the backup: sessions and share links are over.'];
  if (config.secret === null)
    return secret === 'included'
      ? []
      : [
          'The backup was made with a ROSTRUM_SECRET. Set it before the first start. If it is lost, "rostrum secret accept" gives the copy a new one.',
        ];
  return [
    'ROSTRUM_SECRET is another secret than that of the backup. Set that one before the first start. If it is lost, "rostrum secret accept" gives the copy the present one.',
  ];
}

function answer(manifest: Manifest, lines: readonly string[], isRestored: boolean): Answer {
  const { media, tables, takenAt, url, version } = manifest;
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  return {
    lines: [
      `A copy of ${takenAt}, of Rostrum ${version} at ${url}: ${rows} rows of ${tables.length} tables, ${media.count} files.`,
      ...[...media.missing, ...media.damaged].map((name) => `The file ${name} is not in it: it was lost before.`),
      ...lines,
    ],
    data: { taken_at: takenAt, version, url, rows, files: media.count, secret: manifest.secret, restored: isRestored },
  };
}
