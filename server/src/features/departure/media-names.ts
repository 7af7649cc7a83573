import { fileEnding } from '@rostrum/convert/file-ending';

interface Named {
  readonly id: string;
  readonly content_type: string;
}

/** Where an upload stands in an export. */
export function mediumFile({ id, content_type: type }: Named): string {
  return `media/${id}.${fileEnding(type)}`;
}

/**
 * A text whose addresses of uploads lead to their files. `root`: the way to where `media` is. Uploads of others
 * keep their address.
 */
export function withFileNames(text: string, media: readonly Named[], root: string): string {
  const files = new Map(media.map((medium) => [medium.id, `${root}${mediumFile(medium)}`]));
  return text.replace(/\/media\/([A-Za-z0-9_-]{8,64})/g, (address, id: string) => files.get(id) ?? address);
}
