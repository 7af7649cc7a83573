import { Inflate, inflateSync } from 'fflate';
import { words } from '@rostrum/words/convert';
import { ArchiveError, ConvertError } from '../errors.ts';
import { crc32 } from './crc32.ts';
import { broken, type DirectoryEntry, dataOffset, readDirectory, sizesAgree } from './directory.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts';
import { isSystemFile, safeEntryName } from './names.ts';

export interface ArchiveFile {
  /** A clean relative path with forward slashes. */
  readonly name: string;
  /** Once unpacked. */
  readonly bytes: number;
}

/** A ZIP file that was looked through and found safe. Nothing is unpacked until it is read. */
export interface Archive {
  readonly files: readonly ArchiveFile[];
  /**
   * Unpacks one file, and counts what came out.
   * @throws ConvertError `archive_broken` when it is damaged or not there, `archive_bomb` when it is more than it said,
   *   or when files were read over and over
   */
  read(name: string): Uint8Array;
}

const STORED = 0;
const DEFLATED = 8;
/** A picture is measured, then taken over. Whoever makes us unpack everything many times means no good. */
const MAX_READS = 4;
/** DEFLATE makes at most 1032 bytes of one, so a step never makes more than 17 MB before it is counted. */
const STEP_BYTES = 16 * 1024;

/**
 * Opens a ZIP file. Sizes are those of the central directory, checked against the limits before anything is unpacked
 * and against what really comes out while it is; entries that share bytes, leave the folder, or say the same name twice
 * are refused as a whole, since no program that packs a deck writes them.
 * @throws ConvertError with an `archive_…` code
 */
export function openArchive(bytes: Uint8Array, limits: ArchiveLimits = ARCHIVE_LIMITS): Archive {
  const entries = readDirectory(bytes, limits.entries);
  const files = new Map<string, { entry: DirectoryEntry; start: number }>();
  let total = 0;
  for (const entry of entries) {
    const name = safeEntryName(entry.name);
    if (entry.symlink) {
      throw new ArchiveError('archive_path', (file) => words.archive.link(file, name));
    }
    if (entry.folder || name === '' || isSystemFile(name)) continue;
    checkEntry(name, entry, limits);
    total += entry.bytes;
    if (total > limits.totalBytes) throw tooMuch(limits.totalBytes);
    if (files.has(name)) {
      throw new ArchiveError('archive_duplicate', (file) => words.archive.twice(file, name));
    }
    files.set(name, { entry, start: dataOffset(bytes, entry) });
  }
  refuseOverlaps([...files.values()]);
  if (total > limits.ratioFromBytes && total > bytes.length * limits.ratio) throw bomb();
  let unpacked = 0;
  return {
    files: [...files].map(([name, { entry }]) => ({ name, bytes: entry.bytes })),
    read(name) {
      const file = files.get(name);
      if (file === undefined) throw broken(words.archive.why.notInIt(name));
      unpacked += file.entry.bytes;
      if (unpacked > Math.max(limits.ratioFromBytes, total) * MAX_READS) throw bomb();
      const out = unpack(name, file.entry, bytes.subarray(file.start, file.start + file.entry.packedBytes));
      if (!sizesAgree(bytes, file.entry)) throw broken(words.archive.why.twoSizes(name));
      return out;
    },
  };
}

function checkEntry(name: string, entry: DirectoryEntry, limits: ArchiveLimits): void {
  if (entry.encrypted) {
    throw new ArchiveError('archive_encrypted', words.archive.encrypted);
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new ConvertError('archive_unsupported', words.archive.unsupported(name));
  }
  if (entry.method === STORED && entry.bytes !== entry.packedBytes) throw broken(words.archive.why.twoSizes(name));
  if (entry.bytes > limits.entryBytes) throw tooMuch(limits.entryBytes);
  if (entry.bytes > limits.ratioFromBytes && entry.bytes > entry.packedBytes * limits.ratio) throw bomb();
}

/** Two entries over the same bytes are how a small file unpacks to petabytes. */
function refuseOverlaps(files: readonly { entry: DirectoryEntry; start: number }[]): void {
  const ordered = [...files].sort((a, b) => a.entry.headerOffset - b.entry.headerOffset);
  let end = 0;
  for (const { entry, start } of ordered) {
    if (entry.headerOffset < end) throw bomb();
    end = start + entry.packedBytes;
  }
}

function unpack(name: string, entry: DirectoryEntry, packed: Uint8Array): Uint8Array {
  const out = entry.method === STORED ? packed.slice() : inflate(name, entry.bytes, packed);
  if (crc32(out) !== entry.crc) throw broken(words.archive.why.changed(name));
  return out;
}

function inflate(name: string, size: number, packed: Uint8Array): Uint8Array {
  const out = packed.length <= STEP_BYTES ? inflateAtOnce(name, size, packed) : inflateInSteps(name, size, packed);
  if (out.length !== size) throw broken(words.archive.why.tooShort(name));
  return out;
}

/**
 * Most files of an archive are small, and a stream would take more room for each than they do. One byte more shows
 * what is too long.
 */
function inflateAtOnce(name: string, size: number, packed: Uint8Array): Uint8Array {
  let out: Uint8Array;
  try {
    out = inflateSync(packed, { out: new Uint8Array(size + 1) });
  } catch {
    throw broken(words.archive.why.packed(name));
  }
  if (out.length > size) throw bomb();
  return out;
}

function inflateInSteps(name: string, size: number, packed: Uint8Array): Uint8Array {
  const out = new Uint8Array(size);
  let filled = 0;
  const stream = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw bomb();
    out.set(chunk, filled);
    filled += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += STEP_BYTES) {
      stream.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
    }
  } catch (error) {
    if (error instanceof ConvertError) throw error;
    throw broken(words.archive.why.packed(name));
  }
  return out.subarray(0, filled);
}

function bomb(): ConvertError {
  return new ArchiveError('archive_bomb', words.archive.bomb);
}

function tooMuch(limit: number): ConvertError {
  return new ConvertError('archive_bomb', words.archive.tooLarge(Math.floor(limit / (1024 * 1024))));
}
