import { strFromU8 } from 'fflate';

/** Latin-1 (ISO 8859-1): each byte is a character, so it never fails. */
export function decodeLatin1(bytes: Uint8Array): string {
  return strFromU8(bytes, true);
}

/** UTF-8, or null when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  if (!isUtf8(bytes)) return null;
  return strFromU8(bytes);
}

/**
 * A text file: by its byte order mark, else UTF-8, else Latin-1, as old pages are. Line ends become `\n`; NUL, which no
 * text has, goes.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replaceAll('\0', '').replace(/\r\n?/g, '\n');
}

/** At most so many UTF-16 units, and no letter in two. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return decodeUtf8(bytes.subarray(3)) ?? decodeLatin1(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes.subarray(2), true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes.subarray(2), false);
  return decodeUtf8(bytes) ?? decodeLatin1(bytes);
}

function decodeUtf16(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let part: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    part.push(view.getUint16(at, littleEndian));
    if (part.length === 8192) {
      parts.push(String.fromCharCode(...part));
      part = [];
    }
  }
  return parts.join('') + String.fromCharCode(...part);
}

/** Whether the bytes are well-formed UTF-8 (RFC 3629), overlong forms and surrogates refused. */
function isUtf8(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    at += 1;
    if (first < 0x80) continue;
    let more: number;
    let low = 0x80;
    let high = 0xbf;
    if (first >= 0xc2 && first <= 0xdf) more = 1;
    else if (first >= 0xe0 && first <= 0xef) {
      more = 2;
      if (first === 0xe0) low = 0xa0;
      if (first === 0xed) high = 0x9f;
    } else if (first >= 0xf0 && first <= 0xf4) {
      more = 3;
      if (first === 0xf0) low = 0x90;
      if (first === 0xf4) high = 0x8f;
    } else return false;
    for (; more > 0; more -= 1) {
      const next = bytes[at] ?? 0;
      if (next < low || next > high) return false;
      low = 0x80;
      high = 0xbf;
      at += 1;
    }
  }
  return true;
}
