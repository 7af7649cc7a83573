import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../page-of.ts';
import { auditEntrySchema } from '../people.ts';
import { byId } from './by-id.ts';

/** What was done to who may do what with a deck. */
export const auditEndpoints = {
  auditLog: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/audit_log',
    summary: 'What people did to sharing, roles and visibility, newest first; for the owner',
    params: byId,
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: pageOf(auditEntrySchema),
  }),
} as const;
