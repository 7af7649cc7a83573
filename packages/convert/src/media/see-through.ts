/**
 * Whether what lies behind a picture may be seen through it, by what its file says of itself: PNG (ISO 15948),
 * WebP (RFC 9649) and JPEG can be trusted to cover what is behind them; of GIF, AVIF and SVG nobody knows
 * before they are drawn.
 */
export function mayBeSeenThrough(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return false;
  if (bytes[0] === 0x89 && ascii(bytes, 1, 3) === 'PNG') return isClearPng(bytes, view);
  if (bytes.length >= 30 && ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP')
    switch (ascii(bytes, 12, 4)) {
      case 'VP8 ':
        return false;
      case 'VP8L':
        return (view.getUint32(21, true) & (1 << 28)) !== 0;
      default:
        return ((bytes[20] ?? 0) & 0x10) !== 0;
    }
  return true;
}

/** A channel for it (colour types 4 and 6), or `tRNS` before the pixels. */
function isClearPng(bytes: Uint8Array, view: DataView): boolean {
  if (((bytes[25] ?? 0) & 4) !== 0) return true;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = ascii(bytes, at + 4, 4);
    if (chunk === 'tRNS') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
