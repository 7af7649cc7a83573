import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { slideTemplates } from '../../platform/db/schema/index.ts';

/** Slides that somebody keeps to make others of. */
export async function exportedTemplates(db: Db, userId: string) {
  return db
    .select({
      id: slideTemplates.id,
      name: slideTemplates.name,
      data: slideTemplates.data,
      width: slideTemplates.width,
      height: slideTemplates.height,
      created_at: slideTemplates.createdAt,
      updated_at: slideTemplates.updatedAt,
    })
    .from(slideTemplates)
    .where(eq(slideTemplates.userId, userId))
    .orderBy(asc(slideTemplates.createdAt));
}
