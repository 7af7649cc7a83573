import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckCardSchema, searchResultSchema } from '../entities.ts';
import { pageOf } from '../page-of.ts';
import { MESSAGES, visible } from '../rules.ts';
import { byId } from './by-id.ts';

const asked = z.object({
  q: visible()
    .min(1, { error: () => MESSAGES.searchTerm })
    .max(255),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
const ofTeam = {
  summary: 'The same among the decks of the caller’s team; none without a team',
  query: asked,
  response: pageOf(searchResultSchema),
} as const;

/** Finding decks. */
export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'Decks that the caller may read and that have all of the words in title, slides or notes, best first; ' +
      'the last word may be the beginning of one. Of very many, the first 500 public ones are ranked',
    query: asked,
    response: pageOf(searchResultSchema),
  }),
  teamSearch: endpoint({ method: 'GET', path: '/api/v1/team/search', ...ofTeam }),
  organizationSearch: endpoint({ method: 'GET', path: '/api/v1/organization/search', ...ofTeam }),
  deckRelated: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/related',
    summary:
      'Up to 8 public decks beside one, best first: with words of its title, of the same family of forks, of the same author',
    params: byId,
    query: z.object({ token: z.string().max(128).optional() }),
    response: z.object({ results: z.array(deckCardSchema) }),
  }),
} as const;
