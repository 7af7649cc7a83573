import type { PresentPerson } from '../presence/presence.ts';

/** Somebody who has the deck open: their id is their name in small letters. */
export function presentPerson(name: string, some: Partial<PresentPerson> = {}): PresentPerson {
  const id = name.toLowerCase();
  return {
    user: { id, name, username: id, thumbnail_url: null },
    colour: 1,
    windowIds: ['w'],
    role: 'editor',
    status: 'viewing',
    editing: true,
    active: true,
    slide_id: null,
    block_ids: [],
    typing_in: null,
    followsYou: false,
    ...some,
  };
}
