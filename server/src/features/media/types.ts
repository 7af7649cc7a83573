import { afterProlog } from '@rostrum/deck/html';

/** Types of pictures that are taken in, by what their first bytes say; a file's name and declared type say nothing. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/** The type of a picture by its magic bytes, or null when it is none that is taken in. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  return looksLikeSvg(bytes) ? 'image/svg+xml' : null;
}

/** Text whose first element is `svg`, behind a byte order mark, an XML declaration, comments and a doctype. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, 4096));
  return /^<svg[\s>]/i.test(afterProlog(head));
}
