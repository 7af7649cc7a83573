export interface DataUri {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Reads a `data:` URI (RFC 2397). Null when it is not one, holds nothing, or its base64 is broken. */
export function readDataUri(address: string): DataUri | null {
  const match = /^\s*data:([^,;]*)((?:;[^,;]*)*),/i.exec(address);
  if (match === null) return null;
  const contentType = (match[1] ?? '').trim().toLowerCase() || 'text/plain';
  const body = address.slice(match[0].length).trim();
  const bytes = /;\s*base64\s*$/i.test(match[2] ?? '') ? fromBase64(body) : fromPercent(body);
  return bytes === null || bytes.length === 0 ? null : { contentType, bytes };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Uint8Array(128).fill(255);
for (let index = 0; index < 64; index += 1) VALUES[DIGITS.charCodeAt(index)] = index;
VALUES['-'.charCodeAt(0)] = 62;
VALUES['_'.charCodeAt(0)] = 63;

/** Base64 in either alphabet, white space and percent signs forgiven. Null when it is broken. */
export function fromBase64(text: string): Uint8Array | null {
  const clean = (
    text.includes('%')
      ? text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : text
  )
    .replace(/\s+/g, '')
    .replace(/=+$/, '');
  if (clean.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = 0; index < clean.length; index += 1) {
    const value = VALUES[clean.charCodeAt(index)] ?? 255;
    if (value === 255) return null;
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 0xff;
      at += 1;
    }
  }
  return bytes;
}

function fromPercent(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const hex = text[index] === '%' ? /^[\da-f]{2}/i.exec(text.slice(index + 1, index + 3))?.[0] : undefined;
    if (hex !== undefined) {
      bytes.push(Number.parseInt(hex, 16));
      index += 2;
      continue;
    }
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index += 1;
    pushUtf8(bytes, code);
  }
  return Uint8Array.from(bytes);
}

function pushUtf8(bytes: number[], code: number): void {
  if (code < 0x80) bytes.push(code);
  else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
  else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
}
