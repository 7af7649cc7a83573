import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { audienceSwitchesSchema, audienceSwitchSchema } from '../realtime/audience.ts';
import { idSchema, timeSchema } from '../values.ts';
import { byId } from './by-id.ts';

const settings = z.object({ audience: audienceSwitchesSchema });
const count = z.number().int().min(0);

/** What audiences may do, and what came of it. */
export const audienceEndpoints = {
  audienceShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/audience',
    summary: 'What the audience may do when a show of the deck begins',
    params: byId,
    response: settings,
  }),
  audienceUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/audience',
    summary: 'Change what the audience may do when a show begins',
    params: byId,
    body: z.object({ audience: audienceSwitchSchema }),
    response: settings,
  }),
  talksList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/talks',
    summary: 'Shows that were given with the deck, the newest first, and how much the audience said',
    params: byId,
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({
      talks: z.array(
        z.object({
          id: idSchema,
          begun_at: timeSchema,
          /** null: it goes on. */
          ended_at: timeSchema.nullable(),
          /** Name of who gave it. */
          presenter: z.string().nullable(),
          /** How many watched: all in all, and at once at most. */
          viewers: count,
          most_viewers: count,
          /** How many took part by a question, a vote or an answer. */
          participants: count,
          questions: count,
          /** Polls that were answered. */
          polls: count,
          reactions: count,
          /** What the polls came to that somebody answered. */
          results: z.array(
            z.object({
              poll_id: z.string(),
              question: z.string(),
              people: count,
              options: z.array(z.object({ text: z.string(), votes: count })),
            }),
          ),
          /** What was asked, the most voted first: at most 50, and nothing that was turned down. */
          asked: z.array(
            z.object({
              id: idSchema,
              text: z.string(),
              name: z.string().nullable(),
              answered: z.boolean(),
              votes: count,
            }),
          ),
        }),
      ),
      total: count,
    }),
  }),
  talkDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/talks/:talk_id',
    summary: 'Delete a show that has ended, with all that the audience said',
    params: z.object({ id: idSchema, talk_id: idSchema }),
  }),
} as const;
