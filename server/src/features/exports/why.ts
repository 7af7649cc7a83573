import { words } from '@rostrum/words/server';
import { z } from 'zod';

const whySchema = z.discriminatedUnion('why', [
  z.object({
    why: z.enum([
      'hidden',
      'notes',
      'noChromium',
      'noFfmpeg',
      'noneShown',
      'largeFilm',
      'unknownError',
      'setAside',
      'noDeck',
      'noSlides',
      'tooSlow',
      'storageFull',
    ]),
  }),
  z.object({ why: z.literal('longFilm'), minutes: z.number(), most: z.number() }),
]);

/** Why no file came of an export. It is kept as it is, and worded for whoever reads it. */
export type Why = z.infer<typeof whySchema>;

export function wordsFor(why: Why): string {
  if (why.why === 'longFilm') return words.exports.longFilm(why.minutes, why.most);
  return why.why === 'storageFull' ? words.errors.storage_full : words.exports[why.why];
}

/** In words; null: nothing is wrong. What others refused, and what rows of former releases say, stands in `error`. */
export function errorOf({ why, error }: { readonly why: unknown; readonly error: string | null }): string | null {
  const known = whySchema.safeParse(why).data;
  return known === undefined ? error : wordsFor(known);
}
