import { and, eq, inArray, isNull } from 'drizzle-orm';
import { teams, users } from '../../platform/db/schema/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** A change to a team's sign-in. */
export const SIGN_IN_CHANGES = [
  'provider_set_up',
  'provider_changed',
  'provider_off',
  'provider_on',
  'domain_proven',
  'domain_unproven',
] as const;

export interface SignInChange {
  readonly teamId: string;
  /** The person who made the change. */
  readonly by: string;
  readonly change: (typeof SIGN_IN_CHANGES)[number];
}

/** Tells the owner of a team, and its other admins, of a change by mail; in the caller's transaction. */
export type SignInNotice = (tx: Tx, change: SignInChange) => Promise<void>;

/** Recipients of the mail: the owner, and the admins who did not make the change. */
export async function findManagers(tx: Tx, { teamId, by }: SignInChange): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id, role: users.teamRole })
    .from(users)
    .where(
      and(
        eq(users.teamId, teamId),
        inArray(users.teamRole, ['owner', 'admin']),
        isNull(users.deactivatedAt),
        isNull(users.suspendedAt),
      ),
    );
  return rows.filter(({ id, role }) => role === 'owner' || id !== by).map(({ id }) => id);
}

/** Facts for the mail to one recipient; null: the account or the team was deleted. */
export async function findNoticeFacts(
  db: Db,
  { teamId, by, to }: Pick<SignInChange, 'teamId' | 'by'> & { readonly to: string },
): Promise<{ email: string; name: string; team: string; by: string | null } | null> {
  const [reader] = await db
    .select({ email: users.email, name: users.name, team: teams.name })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(and(eq(users.id, to), eq(users.teamId, teamId)));
  const [actor] = await db.select({ name: users.name }).from(users).where(eq(users.id, by));
  return reader === undefined ? null : { ...reader, by: actor?.name ?? null };
}
