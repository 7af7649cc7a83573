/** File names of types that decks hold. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/webm': 'weba',
  'text/vtt': 'vtt',
  'font/woff2': 'woff2',
};

/**
 * What the name of a file of this type ends with, without a dot; `bin` where the type is none of a deck's. Parameters
 * of the type do not count.
 */
export function fileEnding(contentType: string): string {
  return ENDINGS[contentType.split(';')[0]?.trim() ?? ''] ?? 'bin';
}
