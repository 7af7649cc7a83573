import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { accountExportSchema, deletionSchema } from '../account-entities.ts';
import { LIMITS, REQUIRED } from '../rules.ts';

/** What somebody takes along, and what is left when they go. Nothing here is done by an API token. */
export const departureEndpoints = {
  accountExportShow: endpoint({
    method: 'GET',
    path: '/api/v1/user/export',
    summary: 'The latest export of the account',
    response: z.object({ export: accountExportSchema.nullable() }),
  }),
  accountExportCreate: endpoint({
    method: 'POST',
    path: '/api/v1/user/export',
    summary:
      'Put everything of the account into one file; one that is being made is answered again. Needs the password of the last ten minutes (`password_needed`)',
    response: z.object({ export: accountExportSchema }),
    status: 202,
  }),
  accountDeletionShow: endpoint({
    method: 'GET',
    path: '/api/v1/user/deletion',
    summary: 'What would be gone with the account',
    response: deletionSchema,
  }),
  accountDelete: endpoint({
    method: 'DELETE',
    path: '/users',
    summary: 'Delete the account and all that is its own, at once and for good; works as a plain form',
    body: z.object({
      user: z.object({
        /** Typed once more. */
        username: z.string().min(1, REQUIRED).max(LIMITS.username),
        current_password: z.string().min(1, REQUIRED).max(LIMITS.password),
      }),
    }),
  }),
} as const;
