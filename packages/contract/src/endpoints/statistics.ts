import { words } from '@rostrum/words/common';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckStatisticsSchema, STATISTICS_DAYS } from '../statistics.ts';
import { byId } from './by-id.ts';

/** Who looked at a deck, in numbers. */
export const statisticsEndpoints = {
  deckStatistics: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/statistics',
    summary: 'Views of a deck by day, by link and by slide; for its owner',
    params: byId,
    query: z.object({
      days: z.coerce
        .number()
        .refine((days) => STATISTICS_DAYS.some((each) => each === days), {
          error: () => words.values.someDays(STATISTICS_DAYS.join(', ')),
        })
        .default(30),
    }),
    response: deckStatisticsSchema,
  }),
} as const;
