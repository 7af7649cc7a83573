import type { Media } from '@rostrum/contract';
import type { MediaRow } from './store.ts';

/** A medium, to its owner. Its hash is nobody's business. */
export function presentMedia(row: MediaRow): Media {
  return {
    id: row.id,
    url: `/media/${row.id}`,
    content_type: row.contentType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    label: row.label,
  };
}
