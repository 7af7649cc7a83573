/** Whose library: the person's own, or their team's. */
export type Shelf = 'own' | 'team';

/** How the API is asked about each. */
export const LIBRARY_CALLS = {
  own: { list: 'mediaList', show: 'mediaShow', update: 'mediaUpdate', destroy: 'mediaDelete', tags: 'tagsList' },
  team: {
    list: 'teamMediaList',
    show: 'teamMediaShow',
    update: 'teamMediaUpdate',
    destroy: 'teamMediaDelete',
    tags: 'teamTagsList',
  },
} as const;
