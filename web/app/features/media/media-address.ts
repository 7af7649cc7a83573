import { LIMITS } from '@rostrum/contract';
import { MEDIA_CALLS, type Shelf } from './media-calls.ts';

/** What the page of media shows, as it stands in its address. */
export const KINDS = ['all', 'image', 'video', 'audio'] as const;
export type MediaKind = (typeof KINDS)[number];

export interface MediaQuery {
  /** Which one its path names. */
  readonly shelf: Shelf;
  readonly kind: MediaKind;
  /** Words of the label; empty: all. */
  readonly q: string;
  /** Those that were taken out of the list. */
  readonly hidden: boolean;
  /** In the address of a tag of media; empty: any. */
  readonly tag: string;
}

export const mediaPath = (user: { readonly username: string }): string => `/${user.username}/media.html`;

export const TEAM_MEDIA = '/media.html';

/** Reads a query; what makes no sense becomes the default. */
export function readMediaQuery(params: URLSearchParams, shelf: Shelf): MediaQuery {
  return {
    shelf,
    kind: KINDS.find((kind) => kind === params.get('type')) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, 255),
    hidden: params.get('hidden') === 'true',
    tag: (params.get('tag') ?? '').slice(0, LIMITS.slug),
  };
}

/** The address of the page, without what is the default. */
export function mediaAddress(path: string, { kind, q, hidden, tag }: Omit<MediaQuery, 'shelf'>): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (kind !== 'all') params.set('type', kind);
  if (hidden) params.set('hidden', 'true');
  if (tag !== '') params.set('tag', tag);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The same as the API is asked for it. */
export function mediaCall({ shelf, kind, q, hidden, tag }: MediaQuery) {
  return {
    name: MEDIA_CALLS[shelf][hidden ? 'hidden' : 'list'],
    query: { ...(kind !== 'all' && { type: kind }), ...(q !== '' && { q }), ...(tag !== '' && { tag }) },
  } as const;
}
