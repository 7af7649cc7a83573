import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { media } from '../../platform/db/schema/index.ts';

/** An upload as an export lists it, and where its bytes lie. */
export interface ExportedMedium {
  readonly id: string;
  readonly sha256: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly label: string;
}

/** Uploads of somebody, in the order in which they came. What they brought to a team is the team's. */
export async function exportedMedia(db: Db, userId: string): Promise<ExportedMedium[]> {
  return db
    .select({
      id: media.id,
      label: media.label,
      sha256: media.sha256,
      content_type: media.contentType,
      bytes: media.bytes,
      width: media.width,
      height: media.height,
      hidden: media.hidden,
      poster_id: media.posterId,
      created_at: media.createdAt,
    })
    .from(media)
    .where(and(eq(media.userId, userId), isNull(media.teamId)))
    .orderBy(asc(media.createdAt), asc(media.id));
}
