import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/types.ts';
import type { Storage } from '../storage/types.ts';
import {
  FIRST_FILE,
  FORMAT,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
  type Manifest,
  MEDIA_FOLDER,
  SECRET_FILE,
} from './manifest.ts';
import { DRAFT, isNamed, namesOf, type Snapshot, takeSnapshot } from './snapshot.ts';
import { type TarFile, writeTar } from './tar.ts';

/** Milliseconds after which nobody writes to a draft any more. */
const LEFT = 24 * 3_600_000;

export interface BackupSource {
  readonly database: Database;
  readonly storage: Storage;
  /** On this machine, with room for the rows of all tables, packed. */
  readonly folder: string;
  readonly version: string;
  readonly url: string;
  readonly secret: {
    readonly state: Manifest['secret'];
    readonly mark: string;
    /** What goes into the archive; null: nothing does. */
    readonly content: string | null;
  };
  /** Told what is going on. */
  readonly told?: (words: string) => void;
  /** Told once the archive is whole. */
  readonly done?: (manifest: Manifest) => void;
}

/**
 * One archive of everything, while the instance runs.
 *
 *     files that rows name ── the snapshot ── files that it names as well ── tables, secret, manifest
 *
 * Files never change, they only come and go. Those that the snapshot names and that are not in the archive yet came
 * while the others were copied, moments or hours ago. Where one of them is gone by then, its row went too: another
 * snapshot is taken, in which it is not. So nothing has to be kept from being deleted meanwhile, on whatever node.
 */
export function makeBackup(source: BackupSource): AsyncGenerator<Buffer> {
  return writeTar(filesOf(source));
}

async function* filesOf(source: BackupSource): AsyncGenerator<TarFile> {
  const { database, done, folder, secret, told } = source;
  yield wholeFile(FIRST_FILE, JSON.stringify({ kind: 'rostrum-backup', format: FORMAT, version: source.version }));
  const media = new MediaFiles(source.storage);
  const before = await namesOf(database.raw);
  told?.(`Copying ${before.length} files …`);
  for (const name of before) yield* media.file(name);
  await mkdir(folder, { recursive: true });
  await removeLeft(folder);
  told?.('Reading the database …');
  const { snapshot, missing } = yield* consistent(source, media);
  try {
    for (const part of snapshot.tables)
      yield { name: part.file, size: part.bytes, content: createReadStream(snapshot.pathOf(part)) };
    if (secret.content !== null) yield wholeFile(SECRET_FILE, secret.content);
    const manifest: Manifest = {
      version: source.version,
      takenAt: snapshot.takenAt.toISOString(),
      url: source.url,
      database: database.kind,
      migrations: snapshot.migrations,
      tables: [...snapshot.tables],
      sequences: snapshot.sequences,
      media: { ...media.sum(), missing },
      secret: secret.state,
      secretMark: secret.mark,
    };
    const text = JSON.stringify(manifest, null, 1);
    yield wholeFile(MANIFEST_FILE, text);
    yield wholeFile(MANIFEST_SUM_FILE, createHash('sha256').update(text).digest('hex'));
    done?.(manifest);
  } finally {
    await snapshot.discard();
  }
}

/** What a process left that was killed in the middle. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT) await rm(path, { recursive: true, force: true });
  }
}

/** The files that came since, and the snapshot that all files belong to. */
async function* consistent(
  { database, folder }: BackupSource,
  media: MediaFiles,
): AsyncGenerator<TarFile, { snapshot: Snapshot; missing: string[] }> {
  for (;;) {
    const snapshot = await takeSnapshot(database, folder);
    let isKept = false;
    try {
      const missing: string[] = [];
      let isWhole = true;
      for (const name of snapshot.names) {
        if (media.has(name)) continue;
        yield* media.file(name);
        if (media.has(name)) continue;
        isWhole = await isNamed(database.raw, name);
        if (!isWhole) break;
        // Its row is there still: it was lost long before.
        missing.push(name);
      }
      if (!isWhole) continue;
      isKept = true;
      return { snapshot, missing };
    } finally {
      if (!isKept) await snapshot.discard();
    }
  }
}

function wholeFile(name: string, text: string): TarFile {
  const bytes = Buffer.from(text);
  return {
    name,
    size: bytes.length,
    content: (async function* content() {
      yield bytes;
    })(),
  };
}

/** Stored files on their way into the archive, each once. */
class MediaFiles {
  readonly #storage: Storage;
  readonly #copied = new Set<string>();
  readonly #names = createHash('sha256');
  readonly #damaged: string[] = [];
  #bytes = 0;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  has(name: string): boolean {
    return this.#copied.has(name);
  }

  sum(): Pick<Manifest['media'], 'count' | 'bytes' | 'sha256' | 'damaged'> {
    return {
      count: this.#copied.size,
      bytes: this.#bytes,
      sha256: this.#names.copy().digest('hex'),
      damaged: this.#damaged,
    };
  }

  /** Nothing where it is not there. */
  async *file(name: string): AsyncGenerator<TarFile> {
    const size = await this.#storage.size(name);
    const opened = size === null ? null : await opening(this.#storage, name);
    if (size === null || opened === null) return;
    const hash = createHash('sha256');
    try {
      yield { name: `${MEDIA_FOLDER}${name}`, size, content: hashed(opened.content, hash) };
    } finally {
      await opened.close();
    }
    if (hash.digest('hex') !== name) this.#damaged.push(name);
    this.#copied.add(name);
    this.#names.update(name);
    this.#bytes += size;
  }
}

/** A file of which the first piece is there, so that nobody can delete it any more; null: somebody has. */
async function opening(
  storage: Storage,
  name: string,
): Promise<{ content: AsyncIterable<Uint8Array>; close: () => Promise<void> } | null> {
  try {
    const pieces = (await storage.read(name))[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    const first = await pieces.next();
    const content = (async function* all() {
      if (first.done === true) return;
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    })();
    return { content, close: async () => void (await pieces.return?.()) };
  } catch (error) {
    if ((await storage.size(name)) === null) return null;
    throw error;
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}
