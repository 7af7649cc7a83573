import { z } from 'zod';

/** A page of a list, as it crosses the wire. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    total: z.number().int(),
    page: z.number().int(),
    per_page: z.number().int(),
    results: z.array(item),
  });
}
