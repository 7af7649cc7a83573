import type { UserSettings } from '@rostrum/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { avatars, teams, users } from '../../platform/db/schema/index.ts';

type UserRow = typeof users.$inferInsert;
type StoredSettings = Pick<typeof users.$inferSelect, 'settings' | 'defaultThemeId' | 'digest'>;

export const avatarPath = (id: string): string => `/avatars/${id}`;

export async function updateProfile(
  db: Db,
  userId: string,
  set: Partial<Pick<UserRow, 'socialHandle' | 'websiteUrl'>>,
): Promise<void> {
  if (Object.keys(set).length > 0) await db.update(users).set(set).where(eq(users.id, userId));
}

export async function findSettings(db: Db, userId: string): Promise<StoredSettings | null> {
  const { settings, defaultThemeId, digest } = users;
  const [row] = await db.select({ settings, defaultThemeId, digest }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/**
 * What somebody's new decks begin with: their own look, else their team's, and what their team offers to choose from.
 */
export async function findBeginning(
  db: Db,
  userId: string,
): Promise<{ themeId: string | null; templatesMode: (typeof teams.$inferSelect)['deckTemplatesMode'] | null } | null> {
  const [row] = await db
    .select({
      themeId: sql<string | null>`coalesce(${users.defaultThemeId}, ${teams.defaultThemeId})`,
      templatesMode: teams.deckTemplatesMode,
    })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.teamId))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** `settings`: those that change, the others stay. */
export async function changeSettings(
  db: Db,
  userId: string,
  {
    settings,
    ...columns
  }: { readonly settings: { readonly [K in keyof UserSettings]?: UserSettings[K] | undefined } } & Partial<
    Pick<UserRow, 'defaultThemeId' | 'digest'>
  >,
): Promise<void> {
  await db
    .update(users)
    .set({
      ...columns,
      // Who wants these mails again is told of what comes from now on.
      ...(columns.digest !== undefined && {
        digestedAt: sql`case when ${users.digest} = 'off' then now() else ${users.digestedAt} end`,
      }),
      settings: sql`${users.settings} || ${JSON.stringify(settings)}::jsonb`,
    })
    .where(eq(users.id, userId));
}

/** In the place of the one before, which is gone with it. */
export async function setAvatar(tx: Tx, avatar: { id: string; userId: string; bytes: Uint8Array }): Promise<void> {
  const { id, userId, bytes } = avatar;
  // Of two at the same moment one waits for the other.
  await tx
    .update(users)
    .set({ image: avatarPath(id) })
    .where(eq(users.id, userId));
  await tx
    .insert(avatars)
    .values({ id, userId, bytes })
    .onConflictDoUpdate({ target: avatars.userId, set: { id, bytes, createdAt: sql`now()` } });
}

export async function removeAvatar(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ image: null }).where(eq(users.id, userId));
  await tx.delete(avatars).where(eq(avatars.userId, userId));
}

export async function findAvatar(db: Db, id: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: avatars.bytes }).from(avatars).where(eq(avatars.id, id));
  return row?.bytes ?? null;
}
