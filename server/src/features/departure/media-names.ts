/** File names of types that are taken in. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
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
  'audio/webm': 'weba',
};

interface Named {
  readonly id: string;
  readonly content_type: string;
}

/** Where an upload stands in an export. */
export function mediumFile({ id, content_type: type }: Named): string {
  return `media/${id}.${ENDINGS[type] ?? 'bin'}`;
}

/** A text whose addresses of uploads lead to their files. `root`: the way to where `media` is. Uploads of others keep their address. */
export function withFileNames(text: string, media: readonly Named[], root: string): string {
  const files = new Map(media.map((medium) => [medium.id, `${root}${mediumFile(medium)}`]));
  return text.replace(/\/media\/([A-Za-z0-9_-]{8,64})/g, (address, id: string) => files.get(id) ?? address);
}
