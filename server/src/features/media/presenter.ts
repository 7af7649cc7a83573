import type { Media, MediaUse } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { MediaFacts } from '../../access/facts.ts';
import { type Person, presentPerson } from '../accounts/service.ts';
import { UNUSED_MS } from './collecting.ts';
import type { UsingDeck } from './library.ts';
import type { MediaRow } from './store.ts';

/** A medium, to its owner, or to one of its team. Its hash is nobody's business. */
export function presentMedia(
  row: MediaRow,
  { deckCount, addedBy, actor }: { readonly deckCount: number; readonly addedBy: Person | null; readonly actor: Actor },
): Media {
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
    added_by: row.teamId === null || addedBy === null ? null : presentPerson(addedBy),
    leaves_at: row.unusedSince === null ? null : new Date(row.unusedSince.getTime() + UNUSED_MS).toISOString(),
    abilities: { update: may(actor, row.teamId === null ? 'media.update' : 'team_media.update', factsOf(row)) },
    created_at: row.createdAt.toISOString(),
  };
}

/** A deck that uses a medium, to somebody who owns it or works on it. */
export function presentUse({ id, title, slug, username }: UsingDeck): MediaUse {
  return { id, title, url: `/${username}/${slug}` };
}

/** What the access table asks of an upload as such, decks aside. */
export const factsOf = ({ id, userId, teamId }: MediaRow): MediaFacts => ({
  id,
  ownerId: userId,
  teamId,
  decks: [],
  pastDecks: [],
});
