import { randomBytes } from 'node:crypto';
import { rmSync, statSync, statfsSync } from 'node:fs';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Bytes that the embedded database may need to open: it writes its log before it answers. */
const BYTES = 32 * 1024 ** 2;

interface FreeSpace {
  readonly bavail: number;
  readonly bsize: number;
}
const bytesOf = ({ bavail, bsize }: FreeSpace): number => bavail * bsize;

/** A file that takes up space while there is some, which a start on a full disk frees for itself. */
export class SpaceReserve {
  readonly #folder: string;
  readonly #file: string;

  constructor(dataFolder: string) {
    this.#folder = dataFolder;
    this.#file = join(dataFolder, 'reserve');
  }

  /** Frees the space where a start would have none. */
  release(): void {
    if (bytesOf(statfsSync(this.#folder)) < BYTES) rmSync(this.#file, { force: true });
  }

  /** Takes the space up again. Answers whether it is taken, and as much is left for others. */
  async take(): Promise<boolean> {
    if (statSync(this.#file, { throwIfNoEntry: false }) !== undefined) return true;
    if (bytesOf(await statfs(this.#folder)) < 2 * BYTES) return false;
    const draft = `${this.#file}.part`;
    try {
      // Zeros take no space on some file systems.
      await writeFile(draft, await promisify(randomBytes)(BYTES), { mode: 0o600 });
      await rename(draft, this.#file);
      return true;
    } catch {
      await rm(draft, { force: true });
      return false;
    }
  }
}
