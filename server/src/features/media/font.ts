import { promisify } from 'node:util';
import { brotliDecompress, constants } from 'node:zlib';
import { oneLine } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';

const decompress = promisify(brotliDecompress);

export interface FontFacts {
  /** As it calls itself; empty where it does not say. */
  readonly family: string;
  /** One file for all weights. */
  readonly variable: boolean;
}

export const FONT_TYPE = 'font/woff2';

/** Bytes of all tables together. The largest fonts of Chinese letters have some 20 MB. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_TABLES = 96;
const HEADER = 48;
/** Tables without which nothing can be shown; letters are in one of `OUTLINES`. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];
const OUTLINES = ['glyf', 'CFF ', 'CFF2', 'sbix', 'CBDT', 'SVG '];

/** Tags by their number in the directory (WOFF 2.0, 4.1). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty ' +
  'just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

interface Table {
  readonly tag: string;
  /** In the stream once it is decompressed. */
  readonly length: number;
}

export const isWoff2 = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x77 && bytes[1] === 0x4f && bytes[2] === 0x46 && bytes[3] === 0x32;

/**
 * Reads a WOFF2 file (W3C WOFF File Format 2.0) as far as it takes to know that it is one: header, directory, and
 * tables that decompress into just what the directory says. What is in the tables is looked at by the browsers, which
 * take no font unchecked. Throws `unsupported_type` for what is none, `invalid` for a broken one.
 */
export async function readFont(bytes: Uint8Array): Promise<FontFacts> {
  if (!isWoff2(bytes)) throw new AppError('unsupported_type', notWoff2(bytes));
  try {
    return await readTables(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', words.media.brokenFont, undefined, {
      cause: error,
    });
  }
}

function notWoff2(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const isOther = ['wOFF', 'OTTO', 'true', 'ttcf', '\0\x01\0\0'].includes(head);
  return isOther ? words.media.foreignFont : words.media.noFont;
}

async function readTables(file: Buffer): Promise<FontFacts> {
  if (file.length < HEADER || file.readUInt32BE(8) !== file.length) throw new Error('cut off, or with more behind it');
  if (file.toString('latin1', 4, 8) === 'ttcf') throw new AppError('invalid', words.media.severalFonts);
  const count = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  if (count === 0 || count > MOST_TABLES) throw new Error('so many tables no font has');
  const { tables, end } = readDirectory(file, count);
  const whole = tables.reduce((sum, { length }) => sum + length, 0);
  if (whole > MOST_BYTES || file.readUInt32BE(16) > 2 * MOST_BYTES)
    throw new AppError('invalid', words.media.largeFont);
  if (end + compressed > file.length) throw new Error('cut off');
  const has = new Set(tables.map(({ tag }) => tag));
  if (has.size !== tables.length || !NEEDED.every((tag) => has.has(tag)) || !OUTLINES.some((tag) => has.has(tag)))
    throw new Error('tables are missing, or there twice');
  const unpacked = await decompress(file.subarray(end, end + compressed), {
    maxOutputLength: whole + 1,
    // No window larger than WOFF2 may have.
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 0 },
  });
  if (unpacked.length !== whole) throw new Error('tables are of another length');
  let at = 0;
  let family = '';
  for (const { tag, length } of tables) {
    if (tag === 'name') family = familyOf(unpacked.subarray(at, at + length));
    at += length;
  }
  return { family, variable: has.has('fvar') };
}

function readDirectory(file: Buffer, count: number): { readonly tables: readonly Table[]; readonly end: number } {
  const tables: Table[] = [];
  let at = HEADER;
  const number = (): number => {
    const read = readBase128(file, at);
    at = read.next;
    return read.value;
  };
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(at);
    at += 1;
    let tag = TAGS[flags & 0x3f];
    if (tag === undefined) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const original = number();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    tables.push({ tag, length: isTransformed ? number() : original });
  }
  return { tables, end: at };
}

/** A number of one to five bytes, seven bits each (WOFF 2.0, 4.1). Throws where it is none. */
function readBase128(file: Buffer, start: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = file.readUInt8(start + index);
    if (index === 0 && byte === 0x80) throw new Error('a number with a leading zero');
    value = value * 128 + (byte & 0x7f);
    if (value > 0xffffffff) throw new Error('a number that is too large');
    if ((byte & 0x80) === 0) return { value, next: start + index + 1 };
  }
  throw new Error('a number without an end');
}

/**
 * The family by the table `name` (OpenType): the typographic one before the one of four styles, English before others.
 */
function familyOf(table: Buffer): string {
  const count = Math.min(table.readUInt16BE(2), (table.length - 6) / 12);
  const strings = table.readUInt16BE(4);
  let best = { rank: 0, family: '' };
  for (let index = 0; index < count; index += 1) {
    const at = 6 + index * 12;
    const [platform, language, name] = [table.readUInt16BE(at), table.readUInt16BE(at + 4), table.readUInt16BE(at + 6)];
    if (name !== 1 && name !== 16) continue;
    const from = strings + table.readUInt16BE(at + 10);
    const raw = table.subarray(from, from + table.readUInt16BE(at + 8));
    const isWide = platform === 3 || platform === 0;
    const family = oneLine(isWide ? readWide(raw) : raw.toString('latin1')).trim();
    const rank =
      family === '' ? 0 : 1 + (name === 16 ? 4 : 0) + (platform === 3 ? 1 : 0) + (language === 0x409 ? 2 : 0);
    if (rank > best.rank) best = { rank, family };
  }
  return best.family.slice(0, 200);
}

const readWide = (raw: Buffer): string =>
  Buffer.from(raw.subarray(0, raw.length & ~1))
    .swap16()
    .toString('utf16le');
