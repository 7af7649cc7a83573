import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currentUserSchema } from '../entities.ts';

/** The instance itself. */
export const instanceEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/v1/status',
    summary: 'Whether the caller is signed in',
    response: z.object({ user_signed_in: z.boolean(), user: currentUserSchema.nullable() }),
  }),
} as const;
