/** What a deck list shows, as it stands in its address. */
export const ORDERS = ['last-edited', 'newest-first', 'oldest-first', 'title', 'most-viewed'] as const;
export type Order = (typeof ORDERS)[number];

export interface ListQuery {
  readonly page: number;
  readonly order: Order;
  readonly q: string;
}

/** Reads a list's query; what makes no sense becomes the default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    order: ORDERS.find((each) => each === params.get('order')) ?? 'last-edited',
    q: (params.get('q') ?? '').trim().slice(0, 255),
  };
}

/** The address of a list, without what is the default. */
export function listAddress(path: string, query: ListQuery): string {
  const params = new URLSearchParams();
  if (query.q !== '') params.set('q', query.q);
  if (query.order !== 'last-edited') params.set('order', query.order);
  if (query.page > 1) params.set('page', String(query.page));
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}
