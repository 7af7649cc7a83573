import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckCardSchema } from '../entities.ts';
import { pageOf } from '../page-of.ts';

export const EXPLORE_ORDERS = ['popular', 'newest', 'kudos'] as const;
export type ExploreOrder = (typeof EXPLORE_ORDERS)[number];
/** Pages that can be leafed through; what is further back is found by searching. */
export const EXPLORE_PAGES = 40;

/** Public decks of the instance. */
export const exploreEndpoints = {
  explore: endpoint({
    method: 'GET',
    path: '/api/v1/explore',
    summary:
      'Public decks of everybody: `popular` by what was viewed lately, `newest` by when they were made public, `kudos` ' +
      'by applause. Of very many, the first 960',
    query: z.object({
      order: z.enum(EXPLORE_ORDERS).default('popular'),
      page: z.coerce.number().int().min(1).max(EXPLORE_PAGES).default(1),
    }),
    response: pageOf(deckCardSchema),
  }),
  exploreFeatured: endpoint({
    method: 'GET',
    path: '/api/v1/explore/featured',
    summary: 'The deck that the home page plays: of the public decks of administrators the one viewed most lately',
    response: z.object({ deck: deckCardSchema.nullable() }),
  }),
} as const;
