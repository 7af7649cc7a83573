import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^rostrum-export-(\d+)-/;
/** Of this process, and in use. */
const own = new Set<string>();

/** Runs work with a folder of its own, which is gone afterwards, whatever happens. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `rostrum-export-${process.pid}-`));
  own.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    own.delete(folder);
  }
}

/** Removes folders of processes that ended in the middle. Answers how many. */
export async function removeLeftFolders(): Promise<number> {
  const names = await readdir(tmpdir());
  const left = names.filter((name) => {
    const pid = Number(NAME.exec(name)?.[1]);
    return pid > 0 && !own.has(join(tmpdir(), name)) && (pid === process.pid || !isRunning(pid));
  });
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true });
  return left.length;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
