import { words } from '@rostrum/words/convert';
import { ArchiveError, type ConvertError } from '../errors.ts';
import { decodeUtf8, decodeLatin1 } from '../text.ts';

/** One file as the central directory describes it (PKWARE APPNOTE 6.3, 4.3.12). */
export interface DirectoryEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly headerOffset: number;
  readonly encrypted: boolean;
  readonly symlink: boolean;
  readonly folder: boolean;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;

export const broken = (why: string): ConvertError =>
  new ArchiveError('archive_broken', (file) => words.archive.damaged(file, why));

export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}

/**
 * The entries that the archive's central directory lists.
 * @throws ConvertError `archive_broken`, or `archive_bomb` for more than `maxEntries`.
 */
export function readDirectory(bytes: Uint8Array, maxEntries: number): DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, offset, size } = findDirectory(view);
  if (count > maxEntries) {
    throw new ArchiveError('archive_bomb', (file) => words.archive.tooManyFiles(file, count, maxEntries));
  }
  if (offset + size > bytes.length) throw broken(words.archive.why.beyondEnd);
  const entries: DirectoryEntry[] = [];
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw broken(words.archive.why.unreadable);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const end = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (end > bytes.length) throw broken(words.archive.why.unreadable);
    entries.push(readEntry(view, bytes, at, nameLength, extraLength));
    at = end;
  }
  return entries;
}

/**
 * Where the packed bytes of an entry begin, behind its local header.
 * @throws ConvertError `archive_broken`
 */
export function dataOffset(bytes: Uint8Array, entry: DirectoryEntry): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.headerOffset;
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL)
    throw broken(words.archive.why.misplaced(entry.name));
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + entry.packedBytes > bytes.length) throw broken(words.archive.why.entryCutOff(entry.name));
  return start;
}

const HAS_DESCRIPTOR = 8;

/**
 * Whether the header before an entry's own bytes says the same sizes as the central directory, or leaves them to the
 * directory (because they follow the bytes, or need 64 bits). Where the two differ, two programs may read two files.
 */
export function sizesAgree(bytes: Uint8Array, entry: DirectoryEntry): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.headerOffset;
  if ((view.getUint16(at + 6, true) & HAS_DESCRIPTOR) !== 0) return true;
  const agrees = (field: number, size: number) => {
    const said = view.getUint32(field, true);
    return said === size || said === 0xffffffff;
  };
  return agrees(at + 18, entry.packedBytes) && agrees(at + 22, entry.bytes);
}

function findDirectory(view: DataView): { count: number; offset: number; size: number } {
  const at = findEnd(view);
  const found = {
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
  const full = found.count === 0xffff || found.size === 0xffffffff || found.offset === 0xffffffff;
  return full ? find64(view, at, found) : found;
}

/** The end record says how long its comment is: the real one ends where the file ends, or some bytes before. */
function findEnd(view: DataView): number {
  let loose = -1;
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const end = at + END_BYTES + view.getUint16(at + 20, true);
    if (end === view.byteLength) return at;
    if (end < view.byteLength && loose === -1) loose = at;
  }
  if (loose === -1) throw broken(words.archive.why.cutOff);
  return loose;
}

function find64(
  view: DataView,
  end: number,
  found: { count: number; offset: number; size: number },
): { count: number; offset: number; size: number } {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== END_64_LOCATOR) return found;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END_64) throw broken(words.archive.why.unreadable);
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    size: Number(view.getBigUint64(at + 40, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
  };
}

function readEntry(
  view: DataView,
  bytes: Uint8Array,
  at: number,
  nameLength: number,
  extraLength: number,
): DirectoryEntry {
  const flags = view.getUint16(at + 8, true);
  const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
  const name = decodeUtf8(rawName) ?? decodeLatin1(rawName);
  const attributes = view.getUint32(at + 38, true);
  const mode = view.getUint8(at + 5) === UNIX ? attributes >>> 16 : 0;
  const sizes = readSizes(view, at, at + 46 + nameLength, extraLength);
  return {
    name,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    ...sizes,
    encrypted: (flags & 1) !== 0,
    symlink: (mode & FILE_TYPE) === SYMLINK,
    folder: name.endsWith('/'),
  };
}

/** Sizes and offset, from the ZIP64 field where the short ones are full. */
function readSizes(
  view: DataView,
  at: number,
  extraAt: number,
  extraLength: number,
): { bytes: number; packedBytes: number; headerOffset: number } {
  let packedBytes = view.getUint32(at + 20, true);
  let bytes = view.getUint32(at + 24, true);
  let headerOffset = view.getUint32(at + 42, true);
  if (packedBytes !== 0xffffffff && bytes !== 0xffffffff && headerOffset !== 0xffffffff) {
    return { bytes, packedBytes, headerOffset };
  }
  let field = extraAt;
  while (field + 4 <= extraAt + extraLength) {
    const id = view.getUint16(field, true);
    const end = field + 4 + view.getUint16(field + 2, true);
    if (id === 1 && end <= extraAt + extraLength) {
      let next = field + 4;
      const take = (): number => {
        if (next + 8 > end) throw broken(words.archive.why.unreadable);
        next += 8;
        return Number(view.getBigUint64(next - 8, true));
      };
      if (bytes === 0xffffffff) bytes = take();
      if (packedBytes === 0xffffffff) packedBytes = take();
      if (headerOffset === 0xffffffff) headerOffset = take();
      break;
    }
    field = end;
  }
  return { bytes, packedBytes, headerOffset };
}
