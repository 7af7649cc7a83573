import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currentUserSchema } from '../account-entities.ts';

/** The instance itself. */
export const instanceEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/v1/status',
    summary: 'Whether the caller is signed in',
    response: z.object({ user_signed_in: z.boolean(), user: currentUserSchema.nullable() }),
  }),
  urls: endpoint({
    method: 'GET',
    path: '/api/v1/urls',
    summary: 'Addresses that a client needs, `{…}` standing for what is to be filled in',
    response: z.record(z.string(), z.string()),
  }),
} as const;
