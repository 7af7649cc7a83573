/**
 * Tar archives as streams (POSIX.1-2017 `pax`, the ustar part of it; sizes from 8 GiB on in base 256, as GNU tar and
 * everybody since writes them). Nothing of an archive is ever whole in memory.
 */

/** One file. Its content has to be read before the next file is asked for. */
export interface TarFile {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The archive is not what was written: cut off, or changed since. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

const BLOCK = 512;
const MOST_NAME = 100;
/** What eleven octal digits hold. */
const MOST_OCTAL = 8 ** 11;

/** Throws where a file is longer or shorter than it was said to be: what stands before it cannot be taken back. */
export async function* writeTar(files: AsyncIterable<TarFile>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of files) {
    yield headerOf(name, size);
    let written = 0;
    for await (const piece of content) {
      written += piece.byteLength;
      if (written > size) break;
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    }
    if (written !== size) throw new Error(`${name} changed its length while it was read.`);
    const rest = size % BLOCK;
    if (rest > 0) yield Buffer.alloc(BLOCK - rest);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The files of an archive, in order. Throws `DamagedArchive`, also where it ends too early. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const bytes = new ByteReader(source);
  try {
    for (;;) {
      const header = await bytes.take(BLOCK);
      if (isEmpty(header)) {
        if (!isEmpty(await bytes.take(BLOCK))) throw new DamagedArchive('There is something behind the end.');
        return;
      }
      const { name, size } = readHeader(header);
      const content = bytes.next(size);
      yield { name, size, content };
      // What was not read of it.
      for await (const _ of content);
      await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
    }
  } finally {
    await bytes.close();
  }
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MOST_NAME) throw new Error(`The name ${name} is too long for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size < MOST_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const sum = Number.parseInt(textOf(header, 148, 8).trim(), 8);
  if (sum !== sumOf(header)) throw new DamagedArchive('A header is damaged.');
  const kind = header.readUInt8(156);
  if (kind !== 0x30 && kind !== 0) throw new DamagedArchive('It holds something other than files.');
  const size =
    header.readUInt8(124) === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(textOf(header, 124, 12).trim(), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new DamagedArchive('A length is damaged.');
  return { name: textOf(header, 0, MOST_NAME), size };
}

/** The sum of all bytes, its own field counted as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK; at += 1) if (at < 148 || at >= 156) sum += header.readUInt8(at);
  return sum;
}

function textOf(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

const isEmpty = (block: Buffer): boolean => block.every((byte) => byte === 0);

/** Takes what comes in pieces of any length in the lengths that are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.next(length)) pieces.push(piece);
    return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
  }

  /** The next so many bytes. Reading it again goes on where it ended. */
  next(length: number): AsyncIterableIterator<Buffer> {
    let left = length;
    const iterator: AsyncIterableIterator<Buffer> = {
      [Symbol.asyncIterator]: () => iterator,
      next: async () => {
        if (left === 0) return { done: true, value: undefined };
        while (this.#held.length === 0) await this.#fill();
        const piece = this.#held.subarray(0, left);
        this.#held = this.#held.subarray(piece.length);
        left -= piece.length;
        return { done: false, value: piece };
      },
    };
    return iterator;
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done === true) throw new DamagedArchive('It is cut off.');
    this.#held = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
