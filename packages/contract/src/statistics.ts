/** Who looked at a deck, in numbers: nothing here is of a person. */
import { z } from 'zod';
import { idSchema } from './values.ts';

/** Days that may be asked for. */
export const STATISTICS_DAYS = [7, 30, 90, 365] as const;

export const deckStatisticsSchema = z.object({
  /** Of the whole time. */
  total: z.number().int(),
  days: z.number().int(),
  /** Of the days that were asked for. */
  views: z.number().int(),
  /** One a day, the oldest first, days without views too; days begin at midnight in UTC. */
  by_day: z.array(z.object({ day: z.iso.date(), views: z.number().int() })),
  /** By which way people came, the most first; `link` null: without a share link. A link that is gone has no name. */
  by_link: z.array(
    z.object({
      link: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
      views: z.number().int(),
    }),
  ),
  /** Of each slide that viewers see now, in order: in how many of the views it was shown. */
  by_slide: z.array(z.object({ slide_id: idSchema, number: z.number().int(), views: z.number().int() })),
});
export type DeckStatistics = z.infer<typeof deckStatisticsSchema>;
