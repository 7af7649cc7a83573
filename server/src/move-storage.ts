/**
 * `npm run storage:move -- to-bucket` (or `to-folder`): copies stored files from the data folder to the bucket that the environment names,
 * or back; with `--remove` it deletes those that are at both afterwards from where they came from.
 */
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { createFolderStorage } from './platform/storage/folder.ts';
import { copyFiles, removeCopied } from './platform/storage/move.ts';
import { createS3Storage } from './platform/storage/s3.ts';

const USAGE =
  'Say where to: npm run storage:move -- to-bucket, or to-folder. With --remove, what is at both is removed where it was.';
const [direction, ...options] = process.argv.slice(2);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function move(): Promise<number> {
  const isKnown = direction === 'to-bucket' || direction === 'to-folder';
  if (!isKnown || options.some((option) => option !== '--remove')) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const config = readConfig();
  if (config.s3 === null) {
    process.stderr.write('There is no bucket: set S3_BUCKET and its keys (docs/configuration.md).\n');
    return 2;
  }
  const bucket = createS3Storage(config.s3);
  const folder = createFolderStorage(join(config.dataFolder, 'media'));
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  try {
    const { copied, present, bytes } = await copyFiles(from, to, (so) => {
      if ((so.copied + so.present) % 1000 === 0) say(`${so.copied} copied, ${so.present} there already …`);
    });
    say(`${copied} files copied (${(bytes / 1_000_000).toFixed(1)} MB), ${present} were there already.`);
    if (!options.includes('--remove')) return 0;
    const { removed, kept } = await removeCopied(from, to);
    say(
      `${removed} files removed where they were${kept === 0 ? '' : `; ${kept} have come since and stay: run this again`}.`,
    );
    return 0;
  } finally {
    bucket.close();
  }
}

try {
  process.exitCode = await move();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
