import { words } from '@rostrum/words/server';
import { z } from 'zod';

const whySchema = z.enum([
  'closed',
  'full',
  'name',
  'folder',
  'forbidden',
  'too_large',
  'refused',
  'late',
  'disconnected',
  'unknownError',
]);
const keptSchema = z.object({ why: whySchema });

/** Why a file was not saved. It is kept as it is, and worded for whoever reads it. */
export type Why = z.infer<typeof keptSchema>;

interface Failure {
  readonly why: unknown;
  readonly error: string | null;
}

/**
 * In words that name the service, and say what to do; null: nothing is wrong. What another feature refused
 * stands in `error`.
 */
export function errorOf({ why, error }: Failure, name: string): string | null {
  const known = keptSchema.safeParse(why).data;
  if (known === undefined) return error;
  return known.why === 'unknownError' ? words.cloud.unknownError : words.cloud[known.why](name);
}
