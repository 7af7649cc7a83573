import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { shareLinkSchema } from '../entities.ts';
import { idSchema, linkTypeSchema, timeSchema } from '../values.ts';
import { LIMITS, visible } from '../rules.ts';
import { byId } from './by-id.ts';

const byLink = z.object({ id: idSchema, link_id: idSchema });

const linkSettings = z.object({
  name: visible().max(LIMITS.shareLinkName),
  /** Empty: whoever has the link may open it. */
  password: z.string().max(LIMITS.shareLinkPassword),
  notify_on_view: z.boolean(),
  link_type: linkTypeSchema,
  /** null: it does not end. */
  expires_at: timeSchema.nullable(),
  embed_domain_whitelist: z.string().max(LIMITS.embedDomains),
  embed_only: z.boolean(),
});

/** Links that let others in. */
export const linksEndpoints = {
  linksList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/access_tokens',
    summary: 'Share links of a deck',
    params: byId,
    response: z.object({ total: z.number().int(), results: z.array(shareLinkSchema) }),
  }),
  linkCreate: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/access_tokens',
    summary: 'Create a share link',
    params: byId,
    body: z.object({
      access_token: linkSettings.partial().extend({
        name: linkSettings.shape.name.default(''),
        link_type: linkSettings.shape.link_type.default('view'),
      }),
    }),
    response: shareLinkSchema,
    status: 201,
  }),
  linkUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/access_tokens/:link_id',
    summary: 'Change a share link: what is left out stays',
    params: byLink,
    body: z.object({
      access_token: linkSettings.partial(),
    }),
    response: shareLinkSchema,
  }),
  linkDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/access_tokens/:link_id',
    summary: 'Delete a share link: it stops working at once',
    params: byLink,
  }),
} as const;
