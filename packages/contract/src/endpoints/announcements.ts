import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { promotionSchema } from '../entities.ts';
import { bounded, LIMITS, MESSAGES, REQUIRED, visible } from '../rules.ts';
import { byId } from './by-id.ts';

/** A page of the instance, or one of the web. */
const address = bounded(2000).regex(/^(?:https?:\/\/|\/(?![/\\]))\S*$/, { error: () => MESSAGES.url });

/** What the instance tells its people. */
export const announcementsEndpoints = {
  promotionsList: endpoint({
    method: 'GET',
    path: '/api/v1/promotions',
    summary:
      'What the instance tells people on a free plan, the oldest first; to its administrator always, to others nothing',
    response: z.object({ results: z.array(promotionSchema) }),
  }),
  promotionCreate: endpoint({
    method: 'POST',
    path: '/api/v1/promotions',
    summary: 'Tell people on a free plan something, each once; by the administrator',
    body: z.object({
      promotion: z.object({
        tone: z.enum(['plain', 'warning']).default('plain'),
        message: visible().min(1, REQUIRED).max(LIMITS.promotion),
        /** Where it leads, with the words of the link. */
        link: z
          .object({ url: address, text: visible().min(1, REQUIRED).max(LIMITS.promotionLink) })
          .nullable()
          .default(null),
        expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
      }),
    }),
    response: promotionSchema,
    status: 201,
  }),
  promotionEnd: endpoint({
    method: 'DELETE',
    path: '/api/v1/promotions/:id',
    summary: 'Tell it nobody any more; by the administrator',
    params: byId,
    response: z.null(),
    status: 204,
  }),
} as const;
