import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './types.ts';

export type { ByteRange, Storage, StoredFile } from './types.ts';

/** S3 where it is configured, else the data folder. */
export function createStorage(config: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return config.s3 === null ? createFolderStorage(join(config.dataFolder, 'media')) : createS3Storage(config.s3);
}
