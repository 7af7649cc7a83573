import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import {
  deckAuthors,
  deckMedia,
  deckRevisions,
  decks,
  deckUpdates,
  revisionMedia,
  type RevisionReason,
  slidePictures,
} from '../../platform/db/schema/index.ts';

type Handle = Db | Tx;

const { state: _state, ...columns } = getTableColumns(deckRevisions);

/** A revision without what the deck was. */
export type RevisionRow = Omit<typeof deckRevisions.$inferSelect, 'state'>;

/** Who edited, most recent first, and when the last edit was; `at` null: nothing was edited. */
export interface Editing {
  readonly authorIds: readonly string[];
  readonly at: Date | null;
  /** Which slides each of them touched, as an update says it. */
  readonly touched: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Keeps two processes from taking a revision of one deck at the same time. False: the deck is gone. */
export async function lockDeck(tx: Tx, deckId: string): Promise<boolean> {
  const rows = await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('no key update');
  return rows.length === 1;
}

/** The one that was taken last. */
export async function latestRevision(db: Handle, deckId: string): Promise<RevisionRow | null> {
  const [row] = await db
    .select(columns)
    .from(deckRevisions)
    .where(eq(deckRevisions.deckId, deckId))
    .orderBy(desc(deckRevisions.seq), desc(deckRevisions.createdAt), desc(deckRevisions.id))
    .limit(1);
  return row ?? null;
}

export async function listRevisions(
  db: Db,
  deckId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ total: number; rows: RevisionRow[] }> {
  const where = eq(deckRevisions.deckId, deckId);
  const [counted] = await db.select({ total: count() }).from(deckRevisions).where(where);
  const rows = await db
    .select(columns)
    .from(deckRevisions)
    .where(where)
    .orderBy(desc(deckRevisions.editedAt), desc(deckRevisions.createdAt), deckRevisions.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total: counted?.total ?? 0, rows };
}

/** What a deck was, as it is stored. */
export async function findState(db: Handle, deckId: string, revisionId: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ state: deckRevisions.state })
    .from(deckRevisions)
    .where(and(eq(deckRevisions.deckId, deckId), eq(deckRevisions.id, revisionId)));
  return row?.state ?? null;
}

/** The file of a revision's picture; null when it has none, or is none. */
export async function findPictureKey(db: Db, deckId: string, revisionId: string): Promise<string | null> {
  const [row] = await db
    .select({ pictureKey: deckRevisions.pictureKey })
    .from(deckRevisions)
    .where(and(eq(deckRevisions.deckId, deckId), eq(deckRevisions.id, revisionId)));
  return row?.pictureKey ?? null;
}

/** Who made the updates after one, up to another; null: up to the last. */
export async function editingBetween(db: Handle, deckId: string, after: number, upTo: number | null): Promise<Editing> {
  const within = sql`${deckUpdates.deckId} = ${deckId} and ${deckUpdates.seq} > ${after}
    and ${upTo === null ? sql`true` : sql`${deckUpdates.seq} <= ${upTo}`}`;
  const { rows } = await db.execute<{ user_id: string | null; at: string | Date; touched: string[] }>(sql`
    select user_id, max(at) as at,
      coalesce(jsonb_agg(distinct slide) filter (where slide is not null), '[]') as touched
    from (
      select user_id, created_at as at, touched from ${deckUpdates} where ${within}
      union all
      select user_id, edited_at, touched from ${deckAuthors} where ${deckAuthors.deckId} = ${deckId}
    ) as edits left join lateral jsonb_array_elements_text(edits.touched) as slide on true
    group by user_id order by max(at) desc, user_id`);
  return {
    authorIds: rows.flatMap(({ user_id }) => user_id ?? []),
    at: rows[0] === undefined ? null : new Date(rows[0].at),
    touched: new Map(rows.flatMap(({ user_id, touched }) => (user_id === null ? [] : [[user_id, new Set(touched)]]))),
  };
}

/** When a deck came to be, whose it is, and how many slides viewers see. */
export async function deckHead(
  db: Handle,
  deckId: string,
): Promise<{ ownerId: string; createdAt: Date; slideCount: number } | null> {
  const [row] = await db
    .select({ ownerId: decks.userId, createdAt: decks.createdAt, slideCount: decks.slideCount })
    .from(decks)
    .where(eq(decks.id, deckId));
  return row ?? null;
}

/** The file of the picture that says most: of the first slide that changed since, else of the first slide. */
export async function tellingPicture(db: Handle, deckId: string, since: Date | null): Promise<string | null> {
  const changed = since === null ? [] : [sql`${slidePictures.createdAt} > ${since.toISOString()}::timestamptz desc`];
  const [row] = await db
    .select({ storageKey: slidePictures.storageKey })
    .from(slidePictures)
    .where(
      and(
        eq(slidePictures.deckId, deckId),
        eq(slidePictures.size, 'small'),
        sql`${slidePictures.position} is not null`,
      ),
    )
    .orderBy(...changed, slidePictures.position)
    .limit(1);
  return row?.storageKey ?? null;
}

/** Stores a revision, and which media the deck uses. Who edits from now on is an author of the next one. */
export async function insertRevision(tx: Tx, row: typeof deckRevisions.$inferInsert): Promise<void> {
  await tx.insert(deckRevisions).values(row);
  await tx.execute(sql`
    insert into ${revisionMedia} (revision_id, media_id)
    select ${row.id}, media_id from ${deckMedia} where ${deckMedia.deckId} = ${row.deckId}`);
  await tx.delete(deckAuthors).where(eq(deckAuthors.deckId, row.deckId));
}

/** What a revision is called, and why it is there from now on. Null: there is none. */
export async function renameRevision(
  db: Handle,
  deckId: string,
  revisionId: string,
  set: { readonly name: string; readonly reason?: RevisionReason },
): Promise<RevisionRow | null> {
  const [row] = await db
    .update(deckRevisions)
    .set(set)
    .where(and(eq(deckRevisions.deckId, deckId), eq(deckRevisions.id, revisionId)))
    .returning(columns);
  return row ?? null;
}

/**
 * Removes revisions without a name that were taken before a moment: all but the last of each day (UTC), and after the
 * other moment those too. Returns the files of their pictures, and how many went.
 */
export async function thinRevisions(
  db: Db,
  { allSince, daysSince }: { readonly allSince: Date; readonly daysSince: Date },
): Promise<{ removed: number; files: string[] }> {
  const day = (table: string) => sql.raw(`date_trunc('day', ${table}.edited_at at time zone 'UTC')`);
  const { rows } = await againAfterDeadlock(() =>
    db.execute<{ picture_key: string | null }>(sql`
    delete from deck_revisions as old
    where old.name = '' and old.created_at < ${allSince.toISOString()}::timestamptz and (
      old.created_at < ${daysSince.toISOString()}::timestamptz
      or exists (
        select 1 from deck_revisions as later
        where later.deck_id = old.deck_id and ${day('later')} = ${day('old')}
          and (later.edited_at, later.created_at, later.id) > (old.edited_at, old.created_at, old.id)))
    returning old.picture_key`),
  );
  return { removed: rows.length, files: rows.flatMap(({ picture_key }) => picture_key ?? []) };
}
