import type { TagType } from '@rostrum/contract';
import { api } from '../../api/client.ts';
import type { Shelf } from '../media/media-calls.ts';

/** How the API is asked about the tags of a person, or of a team. */
export const TAG_CALLS = {
  own: {
    create: 'tagCreate',
    update: 'tagUpdate',
    destroy: 'tagDelete',
    decks: { add: 'tagAddDecks', remove: 'tagRemoveDecks' },
    media: { add: 'tagAddMedia', remove: 'tagRemoveMedia' },
  },
  team: {
    create: 'teamTagCreate',
    update: 'teamTagUpdate',
    destroy: 'teamTagDelete',
    decks: { add: 'teamDeckTagAddDecks', remove: 'teamDeckTagRemoveDecks' },
    media: { add: 'teamTagAddMedia', remove: 'teamTagRemoveMedia' },
  },
} as const;

/** A tag that is put on things of a kind, or taken off. */
interface Filling {
  readonly shelf: Shelf;
  readonly type: TagType;
  readonly tagId: string;
  readonly ids: readonly string[];
  readonly isOn: boolean;
}

/** Does it. Answers those of which it was not so before. */
export function fillTag({ shelf, type, tagId, ids, isOn }: Filling) {
  const params = { id: tagId };
  const way = isOn ? 'add' : 'remove';
  if (type === 'deck') return api.call(TAG_CALLS[shelf].decks[way], { params, body: { deck_ids: [...ids] } });
  return api.call(TAG_CALLS[shelf].media[way], { params, body: { media_ids: [...ids] } });
}
