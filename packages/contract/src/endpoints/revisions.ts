import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckSchema, revisionSchema, revisionsPageSchema, slideThenAndNowSchema } from '../entities.ts';
import { idSchema } from '../values.ts';
import { LIMITS, REQUIRED, visible } from '../rules.ts';
import { byId } from './by-id.ts';

const byRevision = z.object({ id: idSchema, revision_id: idSchema });

/** What a deck was. */
export const revisionsEndpoints = {
  revisionsList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/revisions',
    summary: 'What the deck was, newest first',
    params: byId,
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: revisionsPageSchema,
  }),
  revisionCreate: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/revisions',
    summary: 'Keep the deck as it is now under a name, for ever',
    params: byId,
    body: z.object({ revision: z.object({ name: visible().min(1, REQUIRED).max(LIMITS.revisionName) }) }),
    response: revisionSchema,
    status: 201,
  }),
  revisionUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/revisions/:revision_id',
    summary: 'Name a revision: then it is kept for ever. With an empty name it goes with its time',
    params: byRevision,
    body: z.object({ revision: z.object({ name: visible().max(LIMITS.revisionName) }) }),
    response: revisionSchema,
  }),
  revisionCompare: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/revisions/:revision_id/comparison',
    summary: 'The slides of a revision beside those of today, in the order of today',
    params: byRevision,
    response: z.object({ slides: z.array(slideThenAndNowSchema) }),
  }),
  revisionRestore: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/revisions/:revision_id/restore',
    summary: 'Make the deck what it was; `before` is the revision that holds what it was until now',
    params: byRevision,
    response: z.object({ deck: deckSchema, before: revisionSchema }),
  }),
} as const;
