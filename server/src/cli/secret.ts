import type { Config } from '../config.ts';
import type { BackupSource } from '../platform/backup/make-backup.ts';
import { deriveSecret, readSecret } from '../platform/secret.ts';

type Place = Pick<Config, 'dataFolder' | 'secret'>;

/** By which one knows whether two secrets are the same. Empty: there is none. */
export function secretMark({ dataFolder, secret: given }: Place): string {
  const secret = readSecret(dataFolder, given);
  return secret === null ? '' : deriveSecret(secret).key('backup mark').toString('hex').slice(0, 16);
}

/** What of the secret goes into a backup. A secret that is lost is left out. */
export function secretForBackup(config: Place, isLeftOut: boolean): BackupSource['secret'] {
  const mark = secretMark(config);
  if (config.secret !== null) return { state: 'environment', mark, content: null };
  const content = isLeftOut ? null : readSecret(config.dataFolder, null);
  return content === null ? { state: 'left out', mark, content } : { state: 'included', mark, content };
}
