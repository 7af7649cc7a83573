/** What the first bytes of a picture say of it. Only kinds that a deck may hold. */
export interface ImageInfo {
  readonly contentType: string;
  /** In px; 0 when the file does not say. */
  readonly width: number;
  readonly height: number;
}

/** Recognises PNG, JPEG, GIF, WebP, AVIF and SVG by content. Null for anything else. */
export function imageInfo(bytes: Uint8Array): ImageInfo | null {
  return pngInfo(bytes) ?? jpegInfo(bytes) ?? gifInfo(bytes) ?? webpInfo(bytes) ?? avifInfo(bytes) ?? svgInfo(bytes);
}

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function pngInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 24 || ascii(bytes, 1, 3) !== 'PNG' || bytes[0] !== 0x89) return null;
  const view = viewOf(bytes);
  return { contentType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gifInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return null;
  const view = viewOf(bytes);
  return { contentType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** The size stands in the frame header (SOFn), behind any number of other segments. */
function jpegInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { contentType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return { contentType: 'image/jpeg', width: 0, height: 0 };
}

function webpInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null;
  const view = viewOf(bytes);
  const contentType = 'image/webp';
  switch (ascii(bytes, 12, 4)) {
    case 'VP8 ':
      return { contentType, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { contentType, width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        contentType,
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(27, true) & 0xffffff) + 1,
      };
    default:
      return { contentType, width: 0, height: 0 };
  }
}

/** The size stands in an `ispe` box somewhere in the head. */
function avifInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 16 || ascii(bytes, 4, 4) !== 'ftyp' || !/avi[fs]/.test(ascii(bytes, 8, 24))) return null;
  const head = ascii(bytes, 0, Math.min(bytes.length, 2048));
  const at = head.indexOf('ispe');
  if (at === -1 || at + 16 > bytes.length) return { contentType: 'image/avif', width: 0, height: 0 };
  const view = viewOf(bytes);
  return { contentType: 'image/avif', width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
}

function svgInfo(bytes: Uint8Array): ImageInfo | null {
  const head = ascii(bytes, 0, Math.min(bytes.length, 4096));
  const tag = /<svg\b[^>]*>/i.exec(head)?.[0];
  if (tag === undefined || !/^\s*(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!doctype\s+svg|svg)/i.test(head)) return null;
  const size = (name: string): number =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1] ?? 0);
  const box = /viewbox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag);
  return {
    contentType: 'image/svg+xml',
    width: Math.round(size('width') || Number(box?.[1] ?? 0)),
    height: Math.round(size('height') || Number(box?.[2] ?? 0)),
  };
}
