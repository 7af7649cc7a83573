import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from './by-id.ts';

/** Who may see the deck by a share link hands its token along. */
const query = z.object({ token: z.string().max(128).optional() });
const response = z.object({ kudos_count: z.number().int(), kudos_given: z.boolean() });

/** Applause for a deck: one a person. */
export const kudosEndpoints = {
  kudo: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/kudos/kudo',
    summary: 'Give kudos; once given they stay',
    params: byId,
    query,
    response,
  }),
  unkudo: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/kudos/unkudo',
    summary: 'Take kudos back',
    params: byId,
    query,
    response,
  }),
  unkudoByPost: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/kudos/unkudo',
    summary: 'The same as DELETE',
    params: byId,
    query,
    response,
  }),
} as const;
