import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BackupSource } from '../platform/backup/make-backup.ts';
import { openSecret } from '../platform/secret.ts';

/** By which one knows whether two secrets are the same. */
export const secretMark = (config: Pick<Config, 'dataFolder' | 'secret'>): string =>
  openSecret(config.dataFolder, config.secret).key('backup mark').toString('hex').slice(0, 16);

/** What of the secret goes into a backup. */
export function secretForBackup(config: Config, isLeftOut: boolean): BackupSource['secret'] {
  const mark = secretMark(config);
  if (config.secret !== null) return { state: 'environment', mark, content: null };
  if (isLeftOut) return { state: 'left out', mark, content: null };
  return { state: 'included', mark, content: readFileSync(join(config.dataFolder, 'secret'), 'utf8').trim() };
}
