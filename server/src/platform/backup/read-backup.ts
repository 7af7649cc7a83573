import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isName } from '../storage/types.ts';
import {
  beginningSchema,
  FIRST_FILE,
  FORMAT,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
  type Manifest,
  manifestSchema,
  MEDIA_FOLDER,
  SECRET_FILE,
  TABLES_FOLDER,
} from './manifest.ts';
import { DamagedArchive, readTar, type TarFile } from './tar.ts';

/** Opens an archive from its beginning. It is read more than once. */
export type OpenArchive = () => AsyncIterable<Uint8Array>;

/** What whoever asked is told, in whole sentences. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

const NO_BACKUP = 'This file is no backup of Rostrum.';
const DAMAGED = (why: string) => `This backup is damaged, and nothing of it was used. ${why}`;
/** Bytes of what is read whole. */
const MOST_WHOLE = 512 * 1024 ** 2;

/**
 * Reads an archive through to its end and compares it with what it says of itself. Throws `UnusableBackup` for one that
 * is damaged, cut off, written by a newer version, or something else.
 */
export async function checkBackup(open: OpenArchive): Promise<Manifest> {
  try {
    return await read(open);
  } catch (error) {
    if (error instanceof DamagedArchive) throw new UnusableBackup(DAMAGED(error.message), { cause: error });
    throw error;
  }
}

async function read(open: OpenArchive): Promise<Manifest> {
  const sums = new Map<string, { bytes: number; sha256: string }>();
  const media = { count: 0, bytes: 0, names: createHash('sha256'), damaged: new Set<string>() };
  let manifestText: string | null = null;
  let isFirst = true;
  let isSummed = false;
  for await (const file of archived(open)) {
    if (isFirst) {
      await checkBeginning(file);
      isFirst = false;
    } else if (isSummed) throw new DamagedArchive('There is something behind its end.');
    else if (file.name.startsWith(MEDIA_FOLDER)) {
      const name = nameOf(file);
      if ((await sumOf(file.content)) !== name) media.damaged.add(name);
      media.count += 1;
      media.bytes += file.size;
      media.names.update(name);
    } else if (file.name.startsWith(TABLES_FOLDER) || file.name === SECRET_FILE) {
      if (sums.has(file.name)) throw new DamagedArchive(`It holds ${file.name} twice.`);
      sums.set(file.name, { bytes: file.size, sha256: await sumOf(file.content) });
    } else if (file.name === MANIFEST_FILE) manifestText = await wholeOf(file);
    else if (file.name === MANIFEST_SUM_FILE) {
      if (manifestText === null || (await wholeOf(file)) !== createHash('sha256').update(manifestText).digest('hex'))
        throw new DamagedArchive('Its table of contents was changed.');
      isSummed = true;
    } else throw new DamagedArchive(`It holds something unknown: ${JSON.stringify(file.name)}.`);
  }
  if (isFirst) throw new UnusableBackup(NO_BACKUP);
  if (manifestText === null || !isSummed) throw new DamagedArchive('It is cut off.');
  const manifest = parse(manifestText);
  compare(manifest, sums, { ...media, sha256: media.names.digest('hex') });
  return manifest;
}

/** Its files; what is no archive at all is said to be none. */
async function* archived(open: OpenArchive): AsyncGenerator<TarFile> {
  let isBegun = false;
  try {
    for await (const file of readTar(open())) {
      isBegun = true;
      yield file;
    }
  } catch (error) {
    if (!isBegun && error instanceof DamagedArchive) throw new UnusableBackup(NO_BACKUP, { cause: error });
    throw error;
  }
}

async function checkBeginning(file: TarFile): Promise<void> {
  if (file.name !== FIRST_FILE) throw new UnusableBackup(NO_BACKUP);
  const beginning = beginningSchema.safeParse(jsonOf(await wholeOf(file)));
  if (!beginning.success) throw new UnusableBackup(NO_BACKUP);
  if (beginning.data.format > FORMAT)
    throw new UnusableBackup('This backup was made by a newer version of Rostrum. Restore it with that version.');
}

function compare(
  manifest: Manifest,
  sums: ReadonlyMap<string, { bytes: number; sha256: string }>,
  media: { count: number; bytes: number; sha256: string; damaged: ReadonlySet<string> },
): void {
  for (const { file, bytes, sha256 } of manifest.tables) {
    const found = sums.get(file);
    if (found === undefined) throw new DamagedArchive(`${file} is not in it.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new DamagedArchive(`${file} was changed.`);
  }
  const isSecretThere = sums.has(SECRET_FILE);
  if (sums.size !== manifest.tables.length + Number(isSecretThere))
    throw new DamagedArchive('It holds more tables than it should.');
  if (isSecretThere !== (manifest.secret === 'included')) throw new DamagedArchive('Its secret is missing.');
  const { count, bytes, sha256, damaged } = manifest.media;
  if (count !== media.count || bytes !== media.bytes || sha256 !== media.sha256)
    throw new DamagedArchive('Its files are not those that were copied.');
  const changed = [...media.damaged].find((name) => !damaged.includes(name));
  if (changed !== undefined) throw new DamagedArchive(`The file ${changed} was changed.`);
}

function parse(text: string): Manifest {
  const manifest = manifestSchema.safeParse(jsonOf(text));
  if (!manifest.success)
    throw new DamagedArchive(`Its table of contents cannot be read: ${z.prettifyError(manifest.error)}`);
  return manifest.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored file that an entry is. */
export function nameOf({ name }: TarFile): string {
  const own = name.slice(MEDIA_FOLDER.length);
  if (!isName(own)) throw new DamagedArchive(`It holds something unknown: ${JSON.stringify(name)}.`);
  return own;
}

export async function wholeOf({ name, size, content }: TarFile): Promise<string> {
  if (size > MOST_WHOLE) throw new DamagedArchive(`${name} is too long.`);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}
