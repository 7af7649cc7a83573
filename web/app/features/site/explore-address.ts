import { EXPLORE_ORDERS, EXPLORE_PAGES, type ExploreOrder } from '@rostrum/contract';

export interface ExploreQuery {
  readonly order: ExploreOrder;
  readonly page: number;
}

/** Reads the query of the page; what makes no sense becomes the default. */
export function readExploreQuery(params: URLSearchParams): ExploreQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    order: EXPLORE_ORDERS.find((each) => each === params.get('order')) ?? 'popular',
    page: Number.isInteger(page) && page >= 1 && page <= EXPLORE_PAGES ? page : 1,
  };
}

/** The address of a page, without what is the default. */
export function exploreAddress({ order, page }: ExploreQuery): string {
  const params = new URLSearchParams();
  if (order !== 'popular') params.set('order', order);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/explore' : `/explore?${query}`;
}
