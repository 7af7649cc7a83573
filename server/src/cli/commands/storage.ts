import { join } from 'node:path';
import { ToldError } from '../../platform/control/server.ts';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import { copyFiles, removeCopied } from '../../platform/storage/move.ts';
import { type Command, wordOf, WrongUse } from '../command.ts';

export const storageCommand: Command = {
  name: 'storage move',
  words: 'to-bucket|to-folder',
  by: 'here',
  summary: 'Copy stored files from the data folder to the bucket of S3_BUCKET, or back, while Rostrum runs',
  options: { remove: { help: 'afterwards deletes what is at both where it came from' } },
  more: ['It can be stopped and begun again. docs/running.md says in which order.'],
  async run({ config, say }, typed) {
    const direction = wordOf(typed, 0, 'direction');
    if (direction !== 'to-bucket' && direction !== 'to-folder')
      throw new WrongUse('Say where to: to-bucket or to-folder.');
    if (config.s3 === null)
      throw new ToldError('There is no bucket: set S3_BUCKET and its keys (docs/configuration.md).');
    const { createS3Storage } = await import('../../platform/storage/s3.ts');
    const bucket = createS3Storage(config.s3);
    const folder = createFolderStorage(join(config.dataFolder, 'media'));
    const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
    try {
      const { copied, present, bytes } = await copyFiles(from, to, (so) => {
        if ((so.copied + so.present) % 1000 === 0) say(`${so.copied} copied, ${so.present} there already …`);
      });
      const lines = [`${copied} files copied (${(bytes / 1_000_000).toFixed(1)} MB), ${present} were there already.`];
      if (typed.options['remove'] !== true) return { lines, data: { copied, present, bytes, removed: 0, kept: 0 } };
      const { removed, kept } = await removeCopied(from, to);
      const rest = kept === 0 ? '' : `; ${kept} have come since and stay: run this again`;
      lines.push(`${removed} files removed where they were${rest}.`);
      return { lines, data: { copied, present, bytes, removed, kept } };
    } finally {
      bucket.close();
    }
  },
};
