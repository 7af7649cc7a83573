import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** In the data folder from before the first write of a restore until after its end. */
const RESTORE_MARKER = 'restore-unfinished';

/** Marks a data folder before anything is restored into it. Returns what takes the mark away. */
export function markRestore(dataFolder: string): () => void {
  const marker = join(dataFolder, RESTORE_MARKER);
  writeFileSync(marker, 'A backup is being restored into this folder.\n', { flush: true });
  return () => rmSync(marker, { force: true });
}

/** Throws StartError where a restore began and did not end: what is there is a part of a backup, or nothing of it. */
export function checkRestoreFinished(dataFolder: string): void {
  if (!existsSync(join(dataFolder, RESTORE_MARKER))) return;
  throw new StartError(
    `A restore into ${dataFolder} was interrupted, or is still running. If it was interrupted, delete this folder, empty the database if DATABASE_URL names one, and restore the backup again.`,
  );
}
