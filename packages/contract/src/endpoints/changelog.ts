import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { newsSchema } from '../entities.ts';

/** What is new in the product. */
export const changelogEndpoints = {
  changelog: endpoint({
    method: 'GET',
    path: '/api/v1/changelog',
    summary: 'What is new, latest first',
    response: z.object({ results: z.array(newsSchema) }),
  }),
  changelogRead: endpoint({
    method: 'POST',
    path: '/api/v1/changelog/read',
    summary: 'The caller has read all that is new',
    response: z.object({ unread_news: z.number().int() }),
  }),
} as const;
