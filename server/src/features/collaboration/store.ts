import type { DeckDrawing } from '@rostrum/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import {
  deckAuthors,
  deckClients,
  deckPens,
  deckRenderings,
  runningWork,
  deckRevisions,
  decks,
  deckSnapshots,
  deckUpdates,
  type BlockOverBudget,
  type RenderingAudience,
} from '../../platform/db/schema/index.ts';
import type { Touch } from './touched.ts';

export interface StoredUpdate {
  readonly seq: number;
  readonly update: Uint8Array;
  /** Who wrote it; null: the server itself, or an account that is gone. */
  readonly userId: string | null;
}

export interface StoredDocument {
  readonly generation: string;
  readonly state: Uint8Array;
  /** The last update that the state holds. */
  readonly seq: number;
  /** What came after it, in order. */
  readonly tail: readonly StoredUpdate[];
}

export interface StoredRendering {
  readonly audience: RenderingAudience;
  readonly version: number;
  readonly renderer: string;
  readonly seq: number;
  readonly html: string;
  /** Slides that the audience sees, in order. */
  readonly slideIds: readonly string[];
  readonly notes: Record<string, string>;
  readonly css: string;
  readonly overBudget: readonly BlockOverBudget[];
}

type Handle = Db | Tx;

/**
 * A document's snapshot and tail; null when the deck has none. The two are read one after the other, and a compaction
 * may pass between them: a tail that does not go on where the snapshot ends says so, and both are read again.
 */
export async function loadDocument(db: Handle, deckId: string): Promise<StoredDocument | null> {
  for (;;) {
    const [snapshot] = await db.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, deckId));
    if (snapshot === undefined) return null;
    const tail = await loadTail(db, deckId, snapshot.seq);
    if (goesOnFrom(snapshot.seq, tail))
      return { generation: snapshot.generation, state: snapshot.state, seq: snapshot.seq, tail };
  }
}

/**
 * What a reader who is at `after` missed: a tail where it reaches back that far, else the document, folded meanwhile.
 */
export async function loadMissed(
  db: Handle,
  deckId: string,
  after: number,
): Promise<{ tail: readonly StoredUpdate[] } | { document: StoredDocument | null }> {
  const tail = await loadTail(db, deckId, after);
  if (tail.length > 0 && goesOnFrom(after, tail)) return { tail };
  const [snapshot] = await db
    .select({ seq: deckSnapshots.seq })
    .from(deckSnapshots)
    .where(eq(deckSnapshots.deckId, deckId));
  if (tail.length === 0 && snapshot !== undefined && snapshot.seq <= after) return { tail };
  return { document: await loadDocument(db, deckId) };
}

/**
 * Numbers are given without a gap, and a compaction removes whole beginnings: only the first of a tail can be missing.
 */
function goesOnFrom(seq: number, tail: readonly StoredUpdate[]): boolean {
  const [first] = tail;
  return first === undefined || first.seq === seq + 1;
}

/** The updates after a number, in order. */
async function loadTail(db: Handle, deckId: string, after: number): Promise<StoredUpdate[]> {
  return db
    .select({ seq: deckUpdates.seq, update: deckUpdates.update, userId: deckUpdates.userId })
    .from(deckUpdates)
    .where(and(eq(deckUpdates.deckId, deckId), gt(deckUpdates.seq, after)))
    .orderBy(asc(deckUpdates.seq));
}

/** Who wrote something. `userId` null: the server itself. `tab`: in which window; null: a program, which has none. */
export interface Author {
  readonly userId: string | null;
  readonly tab: string | null;
}

/**
 * Whether the pen of a deck that one person at a time edits lets somebody write; of a program also one
 * that nobody holds.
 */
function mayWrite({ userId, tab }: Author) {
  if (userId === null) return sql`true`;
  if (tab === null) return sql`(pen.user_id is null or pen.user_id = ${userId}::text or pen.held_until < now())`;
  return sql`coalesce(pen.user_id = ${userId}::text and pen.tab = ${tab}::text, false)`;
}

/** Whether a deck's pen keeps somebody from writing. */
export async function isPenElsewhere(db: Db, deckId: string, author: Author): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${deckPens} as pen where pen.deck_id = ${deckId} and pen.is_on and not ${mayWrite(author)}`,
  );
  return rows.length > 0;
}

/**
 * Appends an update under its number. False when another process took the number first, or folded it into the snapshot:
 * the caller reads what it missed and tries again. The share lock on the snapshot keeps a compaction from passing by.
 * Never within a transaction: where the deck is deleted meanwhile, the two may wait for one another.
 */
export async function appendUpdate(
  db: Db,
  row: { deckId: string; seq: number; update: Uint8Array; touched: readonly Touch[] } & Author,
): Promise<boolean> {
  const inserted = await againAfterDeadlock(() =>
    db.execute(sql`
    with pen as (select user_id, tab, held_until from ${deckPens} where deck_id = ${row.deckId} and is_on for share)
    insert into ${deckUpdates} (deck_id, seq, update, user_id, touched)
    select ${deckSnapshots.deckId}, ${row.seq}::bigint, ${row.update}::bytea, ${row.userId}::text,
      ${JSON.stringify(row.touched)}::jsonb
    from ${deckSnapshots} where ${deckSnapshots.deckId} = ${row.deckId} and ${deckSnapshots.seq} < ${row.seq}::bigint
      and not exists (select from pen where not ${mayWrite(row)})
    for share
    on conflict do nothing
    returning seq`),
  );
  return inserted.rows.length === 1;
}

/** Takes the last update of a deck out of its tail. */
export async function takeBackUpdate(db: Db, deckId: string, seq: number): Promise<void> {
  await db.delete(deckUpdates).where(and(eq(deckUpdates.deckId, deckId), eq(deckUpdates.seq, seq)));
}

/**
 * Whose the numbers are by which Yjs knows a document's authors; those that are nobody's are this person's from now on.
 * null: the server's.
 */
export async function claimClients(
  db: Db,
  deckId: string,
  clients: readonly number[],
  userId: string | null,
): Promise<Map<number, string | null>> {
  const claims = clients.map((client) => ({ deckId, client, userId }));
  await againAfterDeadlock(() => db.insert(deckClients).values(claims).onConflictDoNothing());
  const rows = await db
    .select({ client: deckClients.client, userId: deckClients.userId })
    .from(deckClients)
    .where(and(eq(deckClients.deckId, deckId), inArray(deckClients.client, [...clients])));
  return new Map(rows.map(({ client, userId: author }) => [client, author]));
}

/** Writes the first state of a document, or a later one; an older state never replaces a newer one. */
export async function writeSnapshot(
  tx: Handle,
  row: { deckId: string; seq: number; state: Uint8Array; generation: string },
): Promise<void> {
  await tx
    .insert(deckSnapshots)
    .values(row)
    .onConflictDoUpdate({
      target: deckSnapshots.deckId,
      set: { seq: row.seq, state: row.state, generation: row.generation, createdAt: sql`now()` },
      setWhere: lt(deckSnapshots.seq, row.seq),
    });
}

/** Removes the part of the tail that the snapshot holds. Whose it was stays known until the next revision. */
export async function dropTail(tx: Handle, deckId: string, upTo: number): Promise<void> {
  await tx.execute(sql`
    insert into ${deckAuthors} (deck_id, user_id, edited_at, touched)
    select deck_id, user_id, max(created_at),
      coalesce(jsonb_agg(distinct slide) filter (where slide is not null), '[]')
    from ${deckUpdates} left join lateral jsonb_array_elements_text(touched) as slide on true
    where deck_id = ${deckId} and seq <= ${upTo} and user_id is not null and seq > coalesce(
      (select max(${deckRevisions.seq}) from ${deckRevisions} where ${deckRevisions.deckId} = ${deckId}), -1)
    group by deck_id, user_id
    on conflict (deck_id, user_id) do update set
      edited_at = greatest(deck_authors.edited_at, excluded.edited_at),
      touched = (select coalesce(jsonb_agg(distinct slide), '[]')
        from jsonb_array_elements_text(deck_authors.touched || excluded.touched) as slide)`);
  await tx.delete(deckUpdates).where(and(eq(deckUpdates.deckId, deckId), lte(deckUpdates.seq, upTo)));
}

/** The number of a document's last update; null when there is no document. */
export async function lastSeq(db: Handle, deckId: string): Promise<number | null> {
  const [row] = await db
    .select({
      snapshot: deckSnapshots.seq,
      tail: sql<
        string | null
      >`(select max(${deckUpdates.seq}) from ${deckUpdates} where ${deckUpdates.deckId} = ${deckId})`,
    })
    .from(deckSnapshots)
    .where(eq(deckSnapshots.deckId, deckId));
  return row === undefined ? null : Math.max(row.snapshot, Number(row.tail ?? 0));
}

/** The same of several, in one question; documents that are gone are left out. */
export async function lastSeqs(
  db: Handle,
  deckIds: readonly string[],
): Promise<{ readonly deckId: string; readonly seq: number }[]> {
  if (deckIds.length === 0) return [];
  const tail = sql<
    string | null
  >`(select max(${deckUpdates.seq}) from ${deckUpdates} where ${deckUpdates.deckId} = ${deckSnapshots.deckId})`;
  const rows = await db
    .select({ deckId: deckSnapshots.deckId, seq: deckSnapshots.seq, tail })
    .from(deckSnapshots)
    .where(inArray(deckSnapshots.deckId, [...deckIds]));
  return rows.map((row) => ({ deckId: row.deckId, seq: Math.max(row.seq, Number(row.tail ?? 0)) }));
}

/** Whose updates came after those that the stored rendering holds, up to a number. */
export async function editorsSinceDerived(tx: Tx, deckId: string, upTo: number): Promise<string[]> {
  const derived = sql`coalesce((select ${deckRenderings.seq} from ${deckRenderings}
    where ${deckRenderings.deckId} = ${deckId} and ${deckRenderings.audience} = 'editor'), -1)`;
  const rows = await tx
    .selectDistinct({ userId: deckUpdates.userId })
    .from(deckUpdates)
    .where(
      and(
        eq(deckUpdates.deckId, deckId),
        gt(deckUpdates.seq, derived),
        lte(deckUpdates.seq, upTo),
        isNotNull(deckUpdates.userId),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}

export async function loadRendering(
  db: Handle,
  deckId: string,
  audience: RenderingAudience,
): Promise<StoredRendering | null> {
  const [row] = await db
    .select()
    .from(deckRenderings)
    .where(and(eq(deckRenderings.deckId, deckId), eq(deckRenderings.audience, audience)));
  return row ?? null;
}

/** What tells whether a rendering is the present one, with its slides and without its HTML. */
export async function loadSlides(
  db: Handle,
  deckId: string,
  audience: RenderingAudience,
): Promise<Pick<StoredRendering, 'renderer' | 'seq' | 'slideIds'> | null> {
  const { renderer, seq, slideIds } = deckRenderings;
  const [row] = await db
    .select({ renderer, seq, slideIds })
    .from(deckRenderings)
    .where(and(eq(deckRenderings.deckId, deckId), eq(deckRenderings.audience, audience)));
  return row ?? null;
}

/**
 * Lets one derivation of a deck be stored at a time, whichever process made it, until the transaction ends. Answers
 * what the stored one holds; null when there is none.
 */
export async function holdRendering(tx: Tx, deckId: string): Promise<Pick<StoredRendering, 'renderer' | 'seq'> | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`derivation of ${deckId}`}, 0))`);
  return loadSlides(tx, deckId, 'editor');
}

export async function writeRendering(tx: Handle, deckId: string, rendering: StoredRendering): Promise<void> {
  await tx
    .insert(deckRenderings)
    .values({ deckId, ...rendering })
    .onConflictDoUpdate({
      target: [deckRenderings.deckId, deckRenderings.audience],
      set: { ...rendering, createdAt: sql`now()` },
    });
}

/** How a deck is drawn for viewers, for those who edit it. */
export async function loadDrawing(
  db: Db,
  deckId: string,
): Promise<{ readonly state: DeckDrawing['state']; readonly overBudget: readonly BlockOverBudget[] }> {
  const [row] = await db
    .select({
      overBudget: deckRenderings.overBudget,
      setAsideAt: runningWork.setAsideAt,
      sourceOnly: runningWork.sourceOnly,
    })
    .from(deckRenderings)
    .leftJoin(runningWork, and(eq(runningWork.kind, 'deck'), eq(runningWork.subject, deckRenderings.deckId)))
    .where(and(eq(deckRenderings.deckId, deckId), eq(deckRenderings.audience, 'viewer')));
  const isSetAside = (row?.setAsideAt ?? null) !== null;
  const state = row?.sourceOnly === true ? 'source_only' : isSetAside ? 'set_aside' : 'current';
  return { state, overBudget: row?.overBudget ?? [] };
}

/** Makes what was derived of a theme's decks count as made by an older renderer. */
export async function outdateRenderings(tx: Tx, themeId: string): Promise<void> {
  const ofTheme = tx.select({ id: decks.id }).from(decks).where(eq(decks.themeId, themeId));
  await tx.update(deckRenderings).set({ renderer: OUTDATED }).where(inArray(deckRenderings.deckId, ofTheme));
  // With another theme they may be harmless.
  await tx
    .update(runningWork)
    .set({ setAsideAt: null })
    .where(and(eq(runningWork.kind, 'deck'), eq(runningWork.sourceOnly, false), inArray(runningWork.subject, ofTheme)));
}

/** No renderer's name. */
const OUTDATED = '';

/** Some decks of a theme, behind an id and in order, that are out of the trash and whose renderings are outdated. */
export async function outdatedOfTheme(db: Db, themeId: string, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: decks.id })
    .from(decks)
    .innerJoin(deckRenderings, and(eq(deckRenderings.deckId, decks.id), eq(deckRenderings.audience, 'editor')))
    .where(
      and(
        eq(decks.themeId, themeId),
        isNull(decks.trashedAt),
        eq(deckRenderings.renderer, OUTDATED),
        gt(decks.id, after),
      ),
    )
    .orderBy(asc(decks.id))
    .limit(50);
  return rows.map(({ id }) => id);
}
