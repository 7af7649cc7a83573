import { words } from '@rostrum/words/server';
import { z } from 'zod';

const whySchema = z.discriminatedUnion('why', [
  z.object({ why: z.enum(['off', 'noSecret', 'closed', 'slow', 'unreachable']) }),
  z.object({ why: z.literal('answered'), status: z.number().int() }),
]);

/** Why a delivery did not count. It is kept as it is, and worded for whoever reads it. */
export type Why = z.infer<typeof whySchema>;

/** In words; empty: nothing is wrong. Rows of former releases hold `said` instead. */
export function saidOf({ why, said }: { readonly why: unknown; readonly said: string }): string {
  const known = whySchema.safeParse(why).data;
  if (known === undefined) return said;
  return known.why === 'answered' ? words.webhooks.answered(known.status) : words.webhooks[known.why];
}
