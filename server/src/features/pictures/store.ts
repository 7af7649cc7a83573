import { and, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  deckExports,
  deckRenderings,
  deckRevisions,
  decks,
  media,
  pictureLeases,
  type PictureSize,
  slidePictures,
} from '../../platform/db/schema/index.ts';

export type PictureRow = Omit<typeof slidePictures.$inferSelect, 'createdAt'>;
type NewPicture = Omit<PictureRow, 'position'>;

/** Of a slide that viewers see; `slideId` null: of the first one. */
export async function findPicture(
  db: Db,
  deckId: string,
  slideId: string | null,
  size: PictureSize,
): Promise<PictureRow | null> {
  const which =
    slideId === null
      ? eq(slidePictures.position, 0)
      : and(eq(slidePictures.slideId, slideId), isNotNull(slidePictures.position));
  const [row] = await db
    .select()
    .from(slidePictures)
    .where(and(eq(slidePictures.deckId, deckId), eq(slidePictures.size, size), which))
    .limit(1);
  return row ?? null;
}

/** All of a deck, also those of slides that viewers do not see any more. */
export async function listPictures(db: Db, deckId: string): Promise<PictureRow[]> {
  return db
    .select()
    .from(slidePictures)
    .where(eq(slidePictures.deckId, deckId))
    .orderBy(asc(slidePictures.position), asc(slidePictures.slideId));
}

/**
 * Writes where each picture's slide stands among those that viewers see, in one go: from then on nobody gets the
 * picture of a slide that was hidden or deleted.
 */
export async function placePictures(tx: Tx, deckId: string, slideIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${slidePictures} as picture set position = shown.place - 1
    from ${slidePictures} as present
    left join jsonb_array_elements_text(${JSON.stringify(slideIds)}::jsonb) with ordinality as shown (slide_id, place)
      on shown.slide_id = present.slide_id
    where picture.deck_id = ${deckId} and present.deck_id = picture.deck_id and present.slide_id = picture.slide_id
      and present.size = picture.size and picture.position is distinct from shown.place - 1`);
}

/**
 * Holds off whoever derives the deck, until the transaction ends, and answers which version viewers see. null:
 * the deck is gone.
 */
export async function lockVersion(tx: Tx, deckId: string): Promise<number | null> {
  const [deck] = await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('share');
  if (deck === undefined) return null;
  const [rendering] = await tx
    .select({ version: deckRenderings.version })
    .from(deckRenderings)
    .where(and(eq(deckRenderings.deckId, deckId), eq(deckRenderings.audience, 'viewer')));
  return rendering?.version ?? null;
}

/** Stores pictures in place of what the slides had. New ones stand nowhere until `placePictures`. */
export async function replacePictures(tx: Tx, rows: readonly NewPicture[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(slidePictures)
    .values([...rows])
    .onConflictDoUpdate({
      target: [slidePictures.deckId, slidePictures.slideId, slidePictures.size],
      set: {
        hash: sql`excluded.hash`,
        storageKey: sql`excluded.storage_key`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        bytes: sql`excluded.bytes`,
        createdAt: sql`now()`,
      },
    });
}

/** Removes the pictures of slides that are not among these and that viewers do not see. Returns their files. */
export async function removeUnseen(tx: Tx, deckId: string, slideIds: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(slidePictures)
    .where(
      and(
        eq(slidePictures.deckId, deckId),
        isNull(slidePictures.position),
        slideIds.length === 0 ? undefined : notInArray(slidePictures.slideId, [...slideIds]),
      ),
    )
    .returning({ storageKey: slidePictures.storageKey });
  return gone.map(({ storageKey }) => storageKey);
}

/** Forgets a slide's pictures in all sizes, so that they are made anew. */
export async function forgetPictures(db: Db, deckId: string, slideId: string): Promise<void> {
  await db.delete(slidePictures).where(and(eq(slidePictures.deckId, deckId), eq(slidePictures.slideId, slideId)));
}

/** Files of a deck's pictures, those of its revisions among them. */
export async function filesOfDeck(tx: Tx, deckId: string): Promise<string[]> {
  const rows = await tx
    .select({ storageKey: slidePictures.storageKey })
    .from(slidePictures)
    .where(eq(slidePictures.deckId, deckId));
  const former = await tx
    .select({ storageKey: deckRevisions.pictureKey })
    .from(deckRevisions)
    .where(eq(deckRevisions.deckId, deckId));
  return [...new Set([...rows, ...former].flatMap(({ storageKey }) => storageKey ?? []))];
}

/** True while a picture, a revision or a medium has the stored file as its content. */
export async function isFileUsed(db: Db, name: string): Promise<boolean> {
  const [picture] = await db
    .select({ deckId: slidePictures.deckId })
    .from(slidePictures)
    .where(eq(slidePictures.storageKey, name))
    .limit(1);
  if (picture !== undefined) return true;
  const [revision] = await db
    .select({ id: deckRevisions.id })
    .from(deckRevisions)
    .where(eq(deckRevisions.pictureKey, name))
    .limit(1);
  if (revision !== undefined) return true;
  const [medium] = await db.select({ id: media.id }).from(media).where(eq(media.sha256, name)).limit(1);
  if (medium !== undefined) return true;
  const [exported] = await db
    .select({ id: deckExports.id })
    .from(deckExports)
    .where(eq(deckExports.storageKey, name))
    .limit(1);
  return exported !== undefined;
}

/** True when nobody else made this deck's pictures; from then on nobody else does, for so many seconds. */
export async function takeLease(db: Db, deckId: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${pictureLeases} (deck_id, holder, ends_at)
    select ${decks.id}, ${holder}, now() + make_interval(secs => ${seconds})
    from ${decks} where ${decks.id} = ${deckId}
    on conflict (deck_id) do update set holder = excluded.holder, ends_at = excluded.ends_at
    where ${pictureLeases.endsAt} < now()
    returning 1 as taken`);
  return rows.length === 1;
}

/** False when somebody else has taken over meanwhile. */
export async function renewLease(tx: Tx, deckId: string, holder: string, seconds: number): Promise<boolean> {
  const renewed = await tx
    .update(pictureLeases)
    .set({ endsAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(pictureLeases.deckId, deckId), eq(pictureLeases.holder, holder)))
    .returning({ deckId: pictureLeases.deckId });
  return renewed.length === 1;
}

export async function endLease(db: Db, deckId: string, holder: string): Promise<void> {
  await db.delete(pictureLeases).where(and(eq(pictureLeases.deckId, deckId), eq(pictureLeases.holder, holder)));
}
