import type { Media, MediaUse } from '@rostrum/contract';
import type { UsingDeck } from './library.ts';
import type { MediaRow } from './store.ts';

/** A medium, to its owner. Its hash is nobody's business. */
export function presentMedia(row: MediaRow, deckCount: number): Media {
  return {
    id: row.id,
    url: `/media/${row.id}`,
    content_type: row.contentType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    label: row.label,
    poster_url: row.posterId === null ? null : `/media/${row.posterId}`,
    hidden: row.hidden,
    deck_count: deckCount,
    created_at: row.createdAt.toISOString(),
  };
}

/** A deck that uses a medium, to somebody who owns it or works on it. */
export function presentUse({ id, title, slug, username }: UsingDeck): MediaUse {
  return { id, title, url: `/${username}/${slug}` };
}
