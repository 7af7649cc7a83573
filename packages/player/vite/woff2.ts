import { brotliDecompressSync } from 'node:zlib';

/**
 * Reads what a layout needs of a WOFF2 file (https://www.w3.org/TR/WOFF2/) and nothing of its outlines: measures of the
 * line and advance widths of characters.
 */
export interface FontMeasures {
  readonly unitsPerEm: number;
  /** Above and below the baseline, and between lines, all counted away from it: positive. In font units. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Advance of a character in font units; null where the font has no glyph for it. */
  readonly advanceOf: (character: string) => number | null;
}

/** Throws for a file that is no WOFF2 font or lacks a table that every font has. */
export function readWoff2(file: Uint8Array): FontMeasures {
  const tables = readTables(file);
  const head = need(tables, 'head');
  const hhea = need(tables, 'hhea');
  const os2 = tables.get('OS/2');
  const typographic = os2 !== undefined && (os2.getUint16(62) & (1 << 7)) !== 0;
  const glyphOf = readCharacterMap(need(tables, 'cmap'));
  const advance = readAdvances(need(tables, 'hmtx'), hhea.getUint16(34));
  return {
    unitsPerEm: head.getUint16(18),
    ascent: typographic ? os2.getInt16(68) : hhea.getInt16(4),
    descent: -(typographic ? os2.getInt16(70) : hhea.getInt16(6)),
    lineGap: typographic ? os2.getInt16(72) : hhea.getInt16(8),
    advanceOf: (character) => {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      return glyph === 0 ? null : advance(glyph);
    },
  };
}

type Tables = Map<string, DataView>;

function need(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table '${tag}'.`);
  return table;
}

/** Tags by their number in the directory (section 4.2 of the format). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .replaceAll('_', ' ')
  .match(/\S{4}|\S{3} /g) as string[];
const ARBITRARY = 63;
const HEADER = 48;

function readTables(file: Uint8Array): Tables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== 0x774f4632) throw new Error('This is no WOFF2 file.');
  let at = HEADER;
  const readLength = (): number => {
    let value = 0;
    for (;;) {
      const byte = view.getUint8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
  };
  const entries: { tag: string; length: number; transformed: boolean }[] = [];
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const flags = view.getUint8(at);
    at += 1;
    let tag = TAGS[flags & 0x3f] ?? '';
    if ((flags & 0x3f) === ARBITRARY) {
      tag = String.fromCharCode(...file.subarray(at, at + 4));
      at += 4;
    }
    const version = flags >> 6;
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const plain = readLength();
    entries.push({ tag, length: transformed ? readLength() : plain, transformed });
  }
  const data = brotliDecompressSync(file.subarray(at, at + view.getUint32(20)));
  const tables: Tables = new Map();
  let offset = 0;
  for (const { tag, length, transformed } of entries) {
    // A transformed `hmtx` begins with one byte of flags; the advance widths follow as they always do.
    const skipped = tag === 'hmtx' && transformed ? 1 : 0;
    tables.set(tag, new DataView(data.buffer, data.byteOffset + offset + skipped, length - skipped));
    offset += length;
  }
  return tables;
}

function readAdvances(hmtx: DataView, count: number): (glyph: number) => number {
  const isCompact = hmtx.byteLength < count * 4;
  const step = isCompact ? 2 : 4;
  return (glyph) => hmtx.getUint16(Math.min(glyph, count - 1) * step);
}

/** Of the Unicode subtables, format 4 (the basic plane), which every web font has. Answers 0 for no glyph. */
function readCharacterMap(cmap: DataView): (code: number) => number {
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const platform = cmap.getUint16(4 + index * 8);
    const start = cmap.getUint32(8 + index * 8);
    if ((platform === 0 || platform === 3) && cmap.getUint16(start) === 4) return (code) => glyphIn(cmap, start, code);
  }
  throw new Error('The font has no character map of format 4.');
}

function glyphIn(cmap: DataView, start: number, code: number): number {
  const doubled = cmap.getUint16(start + 6);
  const ends = start + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const ranges = deltas + doubled;
  for (let at = 0; at < doubled; at += 2) {
    if (code > cmap.getUint16(ends + at)) continue;
    const first = cmap.getUint16(starts + at);
    if (code < first) return 0;
    const delta = cmap.getUint16(deltas + at);
    const range = cmap.getUint16(ranges + at);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = cmap.getUint16(ranges + at + range + (code - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
