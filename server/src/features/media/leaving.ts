import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckMedia, deckRevisions, decks, media, revisionMedia } from '../../platform/db/schema/index.ts';
import { countBytes } from './room.ts';

/**
 * Deletes the uploads of a person who goes. What they brought to a team stays there. What decks of others show, now or
 * in a revision, becomes the owner's of the oldest of these decks, and is not listed among their uploads: slides of
 * theirs lose nothing. Its bytes count as theirs from then on, beyond what their plan holds if need be. Answers the
 * files of the others.
 */
export async function leaveUploads(tx: Tx, userId: string): Promise<string[]> {
  await tx
    .update(media)
    .set({ userId: null })
    .where(and(eq(media.userId, userId), isNotNull(media.teamId)));
  // Whoever notes a use of one just now is waited for; then nobody notes one before it is gone.
  await tx.select({ id: media.id }).from(media).where(eq(media.userId, userId)).orderBy(media.id).for('update');
  const left = await tx.execute<{ user_id: string; bytes: string }>(sql`
    with used as (${usesByOthers(userId)})
    update ${media} set user_id = heir, hidden = true, kept = false from used where ${media.id} = used.media_id
    returning ${media.userId}, ${media.bytes}`);
  // The picture of a film goes with it.
  const posters = await tx.execute<{ user_id: string; bytes: string }>(sql`
    update ${media} as poster set user_id = film.user_id, hidden = true from ${media} as film
    where film.poster_id = poster.id and poster.user_id = ${userId} and film.user_id <> ${userId}
    returning poster.user_id, poster.bytes`);
  await countAs(tx, [...left.rows, ...posters.rows]);
  const gone = await tx
    .delete(media)
    .where(and(eq(media.userId, userId), isNull(media.teamId)))
    .returning({ sha256: media.sha256 });
  return gone.map(({ sha256 }) => sha256);
}

/** How many uploads of a person decks of others use. */
export async function countKept(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from (${usesByOthers(userId)}) as used`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Counts the bytes as their owners', in an order that two who do this share. */
async function countAs(tx: Tx, rows: readonly { user_id: string; bytes: string }[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.user_id, (sums.get(row.user_id) ?? 0) + Number(row.bytes));
  for (const [userId, bytes] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) await countBytes(tx, { userId }, bytes);
}

/** Makes the library of a team that ends somebody's own. */
export async function inheritLibrary(tx: Tx, teamId: string, userId: string): Promise<void> {
  const left = await tx
    .update(media)
    .set({ teamId: null, userId })
    .where(eq(media.teamId, teamId))
    .returning({ bytes: media.bytes });
  const bytes = left.reduce((sum, one) => sum + one.bytes, 0);
  await countBytes(tx, { userId }, bytes);
}

/** Uploads of a person that decks of others use, each with the one who is to have it: `media_id`, `heir`. */
function usesByOthers(userId: string) {
  return sql`
    select distinct on (uses.media_id) uses.media_id, ${decks.userId} as heir
    from (
      select ${deckMedia.mediaId} as media_id, ${deckMedia.deckId} as deck_id from ${deckMedia}
      union all
      select ${revisionMedia.mediaId}, ${deckRevisions.deckId} from ${revisionMedia}
        join ${deckRevisions} on ${deckRevisions.id} = ${revisionMedia.revisionId}
    ) uses
    join ${decks} on ${decks.id} = uses.deck_id
    join ${media} owned on owned.id = uses.media_id
    where owned.user_id = ${userId} and owned.team_id is null and ${decks.userId} <> ${userId}
    order by uses.media_id, ${decks.createdAt}, ${decks.id}`;
}
