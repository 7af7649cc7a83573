import { createDeflateRaw, crc32, deflateRawSync } from 'node:zlib';
import type { Readable } from 'node:stream';

/** One file of an archive. `path` with slashes, below the archive's root. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Uint8Array | Readable;
  /** A stream that would become no smaller: it is not packed again. */
  readonly isPacked?: true;
}

/** What the end of the archive says of a file. Sizes and places in bytes. */
interface Written {
  readonly name: Buffer;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Largest number of a 32-bit field: what is larger stands in a ZIP64 field. */
const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Sizes come behind the content, since they are not known before it. */
const SIZES_BEHIND = 0x0008;
const DEFLATED = 8;
/** 1 January 1980: the archive says of each file itself when it is from. */
const DAY = 0x0021;

/**
 * Writes a ZIP archive as its files come (APPNOTE.TXT 6.3.10, with ZIP64 where the archive outgrows 4 GiB or 65535
 * files), so that none of it is ever whole in memory. A file that is streamed is below 4 GiB.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  const counted = (part: Buffer): Buffer => {
    at += part.length;
    return part;
  };
  for await (const { path, content, isPacked } of entries) {
    const name = Buffer.from(path, 'utf8');
    const start = at;
    if (content instanceof Uint8Array) {
      const packed = deflateRawSync(content);
      const one = { name, flags: UTF8, crc: crc32(content), packed: packed.length, size: content.length, at: start };
      yield counted(localHeader(one));
      yield counted(packed);
      written.push(one);
      continue;
    }
    yield counted(localHeader({ name, flags: UTF8 | SIZES_BEHIND, crc: 0, packed: 0, size: 0, at: start }));
    let crc = 0;
    let size = 0;
    // Media are packed already: little is gained by trying hard.
    const deflate = createDeflateRaw({ level: isPacked === true ? 0 : 1 });
    content.on('data', (chunk: Buffer) => {
      crc = crc32(chunk, crc);
      size += chunk.length;
    });
    content.on('error', (error) => deflate.destroy(error));
    const from = at;
    for await (const chunk of content.pipe(deflate)) yield counted(chunk as Buffer);
    const one = { name, flags: UTF8 | SIZES_BEHIND, crc, packed: at - from, size, at: start };
    yield counted(descriptor(one));
    written.push(one);
  }
  const directoryAt = at;
  for (const one of written) yield counted(directoryEntry(one));
  yield end(written.length, at - directoryAt, directoryAt);
}

function localHeader({ name, flags, crc, packed, size }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const behind = Buffer.alloc(16);
  behind.writeUInt32LE(0x08074b50, 0);
  behind.writeUInt32LE(crc, 4);
  behind.writeUInt32LE(packed, 8);
  behind.writeUInt32LE(size, 12);
  return behind;
}

function directoryEntry({ name, flags, crc, packed, size, at }: Written): Buffer {
  const isFar = at >= MOST_32;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  // Made on a UNIX-like system, by a version that knows ZIP64.
  header.writeUInt16LE(0x032d, 4);
  header.writeUInt16LE(isFar ? 45 : 20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DAY, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(isFar ? 12 : 0, 30);
  // A regular file that its owner may write.
  header.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  header.writeUInt32LE(isFar ? MOST_32 : at, 42);
  if (!isFar) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return Buffer.concat([header, name, extra]);
}

function end(count: number, size: number, at: number): Buffer {
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(Math.min(count, MOST_16), 8);
  last.writeUInt16LE(Math.min(count, MOST_16), 10);
  last.writeUInt32LE(Math.min(size, MOST_32), 12);
  last.writeUInt32LE(Math.min(at, MOST_32), 16);
  if (count < MOST_16 && size < MOST_32 && at < MOST_32) return last;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(0x032d, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, last]);
}
