import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, accountOf, linkOf } from '../../access/actor.ts';
import type { DeckFacts, DeckRole } from '../../access/facts.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { ShownLook } from '../../platform/db/schema/index.ts';
import {
  deckKudos,
  deckMedia,
  deckRevisions,
  deckSlugRedirects,
  decks,
  deckUsers,
  revisionMedia,
  shareLinks,
  slidePictures,
  teams,
  users,
} from '../../platform/db/schema/index.ts';

const { searchText: _searchText, heat: _heat, heatViews: _heatViews, ...deckColumns } = getTableColumns(decks);

/** A deck as the database has it, without its text and its place among all. */
export type DeckRow = Omit<typeof decks.$inferSelect, 'searchText' | 'heat' | 'heatViews'>;

/** A deck with its owner, its picture, and the role of the actor that it was loaded for: what one query gives. */
export interface DeckRecord {
  readonly deck: DeckRow;
  readonly owner: Pick<
    typeof users.$inferSelect,
    'id' | 'username' | 'name' | 'image' | 'accountType' | 'settings' | 'whitelisted'
  >;
  /** The team that the deck belongs to, or null. */
  readonly team: Pick<
    typeof teams.$inferSelect,
    'id' | 'allowPublicDecks' | 'defaultInternalRole' | 'mandatoryOrientation'
  > | null;
  /** Of the collaborators' table; null for the owner too. */
  readonly role: Exclude<DeckRole, 'owner'> | null;
  /** Names the picture of the first slide; null while there is none. */
  readonly picture: string | null;
  /** By the actor that it was loaded for. */
  readonly kudosGiven: boolean;
  /** It has collaborators. */
  readonly hasPeople: boolean;
  /** It has share links that have not expired. */
  readonly hasLinks: boolean;
}

/** What a theme gives, in the names of the deck's row. */
export const looksIn = ({ theme: _theme, ...looks }: ShownLook): Omit<ShownLook, 'theme'> => looks;

/**
 * The deck with what its theme gives it, as it is shown. What it says itself is told by what does not
 * come through here.
 */
export function asShown<R extends Pick<DeckRecord, 'deck'>>(record: R): R {
  const { deck } = record;
  return deck.shownLook === null ? record : { ...record, deck: { ...deck, ...looksIn(deck.shownLook) } };
}

/** How an address names a deck. */
export type DeckRef = { readonly id: string } | { readonly username: string; readonly slug: string };

type Handle = Db | Tx;

/** Of the first slide that viewers see. */
const FIRST_PICTURE = sql<string | null>`(select ${slidePictures.hash} from ${slidePictures}
  where ${slidePictures.deckId} = ${decks.id} and ${slidePictures.size} = 'large' and ${slidePictures.position} = 0
  limit 1)`;

/** The query behind every record: give it a `where`, an order, a limit. */
export function selectRecords(db: Handle, actor: Actor) {
  const userId = accountOf(actor)?.userId ?? '';
  return db
    .select({
      deck: deckColumns,
      owner: {
        id: users.id,
        username: users.username,
        name: users.name,
        image: users.image,
        accountType: users.accountType,
        settings: users.settings,
        whitelisted: users.whitelisted,
      },
      team: {
        id: teams.id,
        allowPublicDecks: teams.allowPublicDecks,
        defaultInternalRole: teams.defaultInternalRole,
        mandatoryOrientation: teams.mandatoryOrientation,
      },
      role: deckUsers.role,
      picture: FIRST_PICTURE,
      kudosGiven: sql<boolean>`exists (select 1 from ${deckKudos}
        where ${deckKudos.deckId} = ${decks.id} and ${deckKudos.userId} = ${userId})`,
      hasPeople: sql<boolean>`exists (select 1 from ${deckUsers} as person where person.deck_id = ${decks.id})`,
      hasLinks: sql<boolean>`exists (select 1 from ${shareLinks}
        where ${shareLinks.deckId} = ${decks.id} and (${shareLinks.expiresAt} is null or ${shareLinks.expiresAt} > now()))`,
    })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.userId))
    .leftJoin(teams, eq(teams.id, decks.teamId))
    .leftJoin(deckUsers, and(eq(deckUsers.deckId, decks.id), eq(deckUsers.userId, userId)))
    .$dynamic();
}

async function findOne(db: Handle, actor: Actor, where: SQL | undefined): Promise<DeckRecord | null> {
  const [record] = await selectRecords(db, actor).where(where).limit(1);
  return record ?? null;
}

/** Those of these decks that are there, in no order. */
export async function recordsOf(db: Handle, actor: Actor, deckIds: readonly string[]): Promise<DeckRecord[]> {
  if (deckIds.length === 0) return [];
  return selectRecords(db, actor).where(inArray(decks.id, [...deckIds]));
}

/** The deck that an address names, in the trash or not; by slug only decks out of the trash. */
export async function findRecord(db: Handle, actor: Actor, ref: DeckRef): Promise<DeckRecord | null> {
  if ('id' in ref) return findOne(db, actor, eq(decks.id, ref.id));
  return findOne(
    db,
    actor,
    and(
      eq(users.username, ref.username.toLowerCase()),
      eq(decks.slug, ref.slug.toLowerCase()),
      isNull(decks.trashedAt),
    ),
  );
}

/** The deck that had this address before. */
export async function findRedirected(
  db: Handle,
  actor: Actor,
  ref: { username: string; slug: string },
): Promise<DeckRecord | null> {
  const target = sql`(select ${deckSlugRedirects.deckId} from ${deckSlugRedirects}
    join ${users} as person on person.id = ${deckSlugRedirects.userId}
    where person.username = ${ref.username.toLowerCase()} and ${deckSlugRedirects.slug} = ${ref.slug.toLowerCase()})`;
  return findOne(db, actor, and(eq(decks.id, target), isNull(decks.trashedAt)));
}

/**
 * Decks through which the actor might read a medium: those of its users that are public, their own, or the one that
 * their link opens. The access table decides; a few are enough for it.
 */
export async function recordsUsing(db: Db, actor: Actor, mediaId: string): Promise<DeckRecord[]> {
  const uses = sql`exists (select 1 from ${deckMedia} where ${deckMedia.deckId} = ${decks.id} and ${deckMedia.mediaId} = ${mediaId})`;
  const account = accountOf(actor);
  const link = linkOf(actor);
  const reachable: (SQL | undefined)[] = [
    eq(decks.visibility, 'all'),
    link === null ? undefined : eq(decks.id, link.deckId),
    actor.kind === 'presenter' ? eq(decks.id, actor.deckId) : undefined,
    actor.kind === 'worker' ? sql`true` : undefined,
    account === null ? undefined : or(eq(decks.userId, account.userId), sql`${deckUsers.userId} is not null`),
    account?.teamId === undefined || account.teamId === null ? undefined : eq(decks.teamId, account.teamId),
  ];
  return selectRecords(db, actor)
    .where(and(uses, or(...reachable)))
    .limit(5);
}

/**
 * Decks out of the trash that use a medium and that the actor owns, works on or has through their team, by
 * id behind `after`.
 */
export async function recordsWorkedOn(
  db: Db,
  actor: Actor,
  { mediaId, after, most }: { readonly mediaId: string; readonly after: string | null; readonly most: number },
): Promise<DeckRecord[]> {
  const account = accountOf(actor);
  if (account === null) return [];
  const uses = sql`${decks.id} in (select ${deckMedia.deckId} from ${deckMedia} where ${deckMedia.mediaId} = ${mediaId})`;
  const theirs = or(
    eq(decks.userId, account.userId),
    sql`${deckUsers.userId} is not null`,
    account.teamId === null ? undefined : and(eq(decks.teamId, account.teamId), ne(decks.visibility, 'self')),
  );
  return selectRecords(db, actor)
    .where(and(uses, isNull(decks.trashedAt), after === null ? undefined : gt(decks.id, after), theirs))
    .orderBy(asc(decks.id))
    .limit(most);
}

/**
 * Decks of which a revision shows a medium, and that the actor owns or works on; a few are enough for the access table.
 */
export async function recordsKeeping(db: Db, actor: Actor, mediaId: string): Promise<DeckRecord[]> {
  const account = accountOf(actor);
  if (account === null) return [];
  const keeps = sql`exists (select 1 from ${revisionMedia}
    join ${deckRevisions} on ${deckRevisions.id} = ${revisionMedia.revisionId}
    where ${deckRevisions.deckId} = ${decks.id} and ${revisionMedia.mediaId} = ${mediaId})`;
  return selectRecords(db, actor)
    .where(and(keeps, or(eq(decks.userId, account.userId), sql`${deckUsers.userId} is not null`)))
    .limit(5);
}

/** What the access table asks. */
export function factsOf(record: DeckRecord, actor: Actor): DeckFacts {
  const { deck, owner, team } = record;
  return {
    id: deck.id,
    ownerId: deck.userId,
    ownerPlan: owner.accountType,
    visibility: deck.visibility,
    trashed: deck.trashedAt !== null,
    shareNotes: deck.shareNotes,
    forkingEnabled: deck.forkingEnabled,
    exportAllowed: deck.exportAllowed,
    role: accountOf(actor)?.userId === deck.userId ? 'owner' : record.role,
    team,
  };
}
