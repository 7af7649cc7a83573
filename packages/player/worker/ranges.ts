/**
 * Bytes `first` to `last`, both included, of a body of `size` bytes; null: a header that asks for
 * nothing that is there.
 */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a `Range` header of one range (RFC 9110, 14.1.2), which is what films ask with. `null` for the whole body: no
 * header, another unit, several ranges, or one that lies outside.
 */
export function readRange(header: string | null, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : null;
}
