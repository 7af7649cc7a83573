import { crc32 } from './crc32.ts';

export interface RawEntry {
  readonly name: string;
  readonly data: Uint8Array;
  /** Points at the bytes of an earlier entry instead of its own. */
  readonly sameBytesAs?: number;
}

/** Writes a ZIP file as no sane program would: nothing is checked. Stored entries only. */
export function rawZip(entries: readonly RawEntry[]): Uint8Array {
  const parts: number[] = [];
  const offsets: number[] = [];
  const number = (value: number, bytes: number): number[] =>
    Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff);
  const name = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
  const sizes = (entry: RawEntry): number[] => [
    ...number(crc32(entry.data), 4),
    ...number(entry.data.length, 4),
    ...number(entry.data.length, 4),
  ];
  for (const entry of entries) {
    if (entry.sameBytesAs !== undefined) {
      offsets.push(offsets[entry.sameBytesAs] ?? 0);
      continue;
    }
    offsets.push(parts.length);
    parts.push(
      ...number(0x04034b50, 4),
      ...number(20, 2),
      ...number(0, 8),
      ...sizes(entry),
      ...number(entry.name.length, 2),
      0,
      0,
      ...name(entry.name),
      ...entry.data,
    );
  }
  const start = parts.length;
  for (const [index, entry] of entries.entries()) {
    parts.push(...number(0x02014b50, 4), ...number(20, 2), ...number(20, 2), ...number(0, 8), ...sizes(entry));
    parts.push(
      ...number(entry.name.length, 2),
      ...number(0, 12),
      ...number(offsets[index] ?? 0, 4),
      ...name(entry.name),
    );
  }
  const size = parts.length - start;
  parts.push(
    ...number(0x06054b50, 4),
    0,
    0,
    0,
    0,
    ...number(entries.length, 2),
    ...number(entries.length, 2),
    ...number(size, 4),
    ...number(start, 4),
    0,
    0,
  );
  return Uint8Array.from(parts);
}

/** Changes what the central directory says of an entry, or (`localBytes`) what stands before the entry itself. */
export function patchEntry(
  zip: Uint8Array,
  change: { readonly flags?: number; readonly method?: number; readonly bytes?: number; readonly localBytes?: number },
  index = 0,
): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  let at = view.getUint32(bytes.length - 22 + 16, true);
  for (let skip = 0; skip < index; skip += 1) {
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (change.flags !== undefined) view.setUint16(at + 8, change.flags, true);
  if (change.method !== undefined) view.setUint16(at + 10, change.method, true);
  if (change.bytes !== undefined) view.setUint32(at + 24, change.bytes, true);
  if (change.localBytes !== undefined) view.setUint32(view.getUint32(at + 42, true) + 22, change.localBytes, true);
  return bytes;
}
