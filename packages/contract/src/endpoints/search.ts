import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, searchResultSchema } from '../entities.ts';
import { MESSAGES, visible } from '../rules.ts';

/** Finding decks. */
export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'Decks that the caller may read and that have all of the words in title, slides or notes, best first; ' +
      'the last word may be the beginning of one. Of very many, the first 500 public ones are ranked',
    query: z.object({
      q: visible().min(1, MESSAGES.searchTerm).max(255),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    response: pageOf(searchResultSchema),
  }),
} as const;
