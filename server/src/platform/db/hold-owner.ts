import { eq } from 'drizzle-orm';
import { AppError } from '../http/errors.ts';
import { teams, users } from './schema/index.ts';
import type { Tx } from './types.ts';

/** Whose a thing is: a person's own, or a team's. */
export type Owner = { readonly userId: string } | { readonly teamId: string };

/**
 * Holds whose a new thing is to be until the transaction ends, before anything else is held: an account or a team that
 * ends at the same moment goes before it or after it, and neither waits for the other for ever. `alone`: who puts
 * something in as well waits. Throws `not_found` where they have gone.
 */
export async function holdOwner(tx: Tx, owner: Owner, how: 'alone' | 'with others' = 'with others'): Promise<void> {
  const strength = how === 'alone' ? 'update' : 'key share';
  const found =
    'teamId' in owner
      ? await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, owner.teamId)).for(strength)
      : await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for(strength);
  if (found.length === 0) throw new AppError('not_found');
}
