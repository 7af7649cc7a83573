import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { avatars, users } from '../../platform/db/schema/index.ts';
import { settingsOf } from '../accounts/service.ts';
import { findSettings } from './store.ts';

/** What an export of an account tells of what somebody shows of themselves, and has set. */
export async function exportedProfile(db: Db, userId: string) {
  const [shown] = await db
    .select({ social_handle: users.socialHandle, website_url: users.websiteUrl })
    .from(users)
    .where(eq(users.id, userId));
  const stored = await findSettings(db, userId);
  return { ...shown, settings: stored === null ? null : settingsOf(stored) };
}

/** What they show beside their name, WebP; null without one. */
export async function exportedPicture(db: Db, userId: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: avatars.bytes }).from(avatars).where(eq(avatars.userId, userId));
  return row?.bytes ?? null;
}
