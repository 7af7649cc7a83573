/** A kind of medium that Office files hold. `word`: what its parts are called. */
interface MediaKind {
  readonly word: 'image' | 'media';
  readonly extension: string;
  readonly contentType: string;
}

const image = (extension: string, contentType: string): MediaKind => ({ word: 'image', extension, contentType });
const film = (extension: string, contentType: string): MediaKind => ({ word: 'media', extension, contentType });

/** What PowerPoint of all versions that are in use shows and plays. */
const KINDS: readonly MediaKind[] = [
  image('png', 'image/png'),
  image('jpg', 'image/jpeg'),
  image('gif', 'image/gif'),
  image('bmp', 'image/bmp'),
  image('tiff', 'image/tiff'),
  image('svg', 'image/svg+xml'),
  film('mp4', 'video/mp4'),
  film('m4v', 'video/x-m4v'),
  film('mov', 'video/quicktime'),
  film('webm', 'video/webm'),
  film('mp3', 'audio/mpeg'),
  film('m4a', 'audio/mp4'),
  film('wav', 'audio/wav'),
  film('ogg', 'audio/ogg'),
];

/** The kind by its type, parameters and case aside; null for what Office files have no place for. */
export function mediaKind(contentType: string): MediaKind | null {
  const type = contentType.replace(/;.*$/s, '').trim().toLowerCase();
  return KINDS.find((kind) => kind.contentType === type) ?? null;
}
