import { fdatasyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeStream {
  /** The file's number; folders have none. */
  readonly nfd?: number;
}
interface Runtime {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: NodeStream) => number } };
}

/**
 * A data folder whose commits are on the disk before they are acknowledged. As it comes, PGlite runs with `fsync` off
 * and its file layer ignores the call, so a commit would survive the death of the process but not of the machine.
 */
class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(Array.isArray(preRun) ? preRun : [preRun]), syncFiles] },
    };
  }
}

function syncFiles(runtime: unknown): void {
  (runtime as Runtime).NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fdatasyncSync(nfd);
    return 0;
  };
}

/**
 * PGlite's own settings without the one that switches syncing off; its `fdatasync` is empty, so it syncs by `fsync`. It
 * fills its buffers with zeros at the start, 128 MB as it comes, while the system keeps the files in memory anyway.
 */
const DURABLE_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/** Opens the database of a data folder. */
export const durable = (folder: string): PGliteOptions => ({
  fs: new DurableFolder(folder),
  startParams: [...DURABLE_START],
  relaxedDurability: false,
});
