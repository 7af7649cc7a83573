/** Whose library: the person's own, or their team's. */
export type Shelf = 'own' | 'team';

/** How the API is asked about each. */
export const MEDIA_CALLS = {
  own: {
    list: 'mediaList',
    hidden: 'mediaHidden',
    show: 'mediaShow',
    update: 'mediaUpdate',
    replace: 'mediaReplace',
    destroy: 'mediaDelete',
  },
  team: {
    list: 'teamMediaList',
    hidden: 'teamMediaHidden',
    show: 'teamMediaShow',
    update: 'teamMediaUpdate',
    replace: 'teamMediaReplace',
    destroy: 'teamMediaDelete',
  },
} as const;
