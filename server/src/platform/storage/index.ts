import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createFolderStorage } from './folder.ts';
import type { Storage } from './types.ts';

export { asStorageFull, isFull, sayingWhenFull } from './full.ts';
export type { Storage } from './types.ts';

/** S3 where it is configured, else the data folder. */
export async function createStorage(config: Pick<Config, 's3' | 'dataFolder'>): Promise<Storage> {
  if (config.s3 === null) return createFolderStorage(join(config.dataFolder, 'media'));
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(config.s3);
}
