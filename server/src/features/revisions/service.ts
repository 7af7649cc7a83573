import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DeckDetail, Revision } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import { withLockedSlidesOf } from '@rostrum/deck/doc';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { ActionOn } from '../../access/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { RevisionReason, SlideChangesBy } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { authorize, peopleById, requireAccount } from '../accounts/service.ts';
import { type Allowance, type CollaborationService, type Room, storageFull } from '../collaboration/service.ts';
import { type DeckRecord, deckPath, factsOf, presentDeck } from '../decks/service.ts';
import { changesBy, type SlideThenAndNow, thenAndNow } from './changes.ts';
import { peopleIn, presentEditing, presentRevision } from './presenter.ts';
import {
  deckHead,
  type Editing,
  editingBetween,
  findPictureKey,
  findState,
  insertRevision,
  latestRevision,
  listRevisions,
  lockDeck,
  renameRevision,
  type RevisionRow,
  tellingPicture,
  thinRevisions,
} from './store.ts';

/** Milliseconds of editing from one revision to the next. */
export const REVISION_EVERY = 5 * 60_000;
const DAY = 24 * 60 * 60_000;
/** All revisions are kept for so long, and after that one a day. */
const ALL_FOR = DAY;
const DAYS_FOR = 90 * DAY;
const PER_PAGE = 24;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface RevisionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: () => Pick<
    CollaborationService,
    'rooms' | 'readDeck' | 'readState' | 'replace' | 'restore' | 'settle'
  >;
  readonly findDeck: (actor: Actor, ref: { id: string }) => Promise<DeckRecord | null>;
  /** How much a deck may still grow by the storage of its owner. */
  readonly allowanceOf: (deckId: string) => Promise<Allowance>;
  /** Those who edit the deck are told who made it what it once was, or put a file in its place. */
  readonly restored: (deckId: string, by: { userId: string; reason: 'restore' | 'import' }) => void;
  /** Removes files of pictures, but for those that something else still shows. */
  readonly dropFiles: (names: readonly string[]) => Promise<void>;
}

/** A deck that was made over, and the revision that holds what it was. */
interface Replaced {
  readonly deck: DeckDetail;
  readonly before: Revision;
}

/** What a deck was in a revision. */
interface Former {
  readonly id: string;
  readonly deck: Deck;
}

/** What decks were: taken while they are edited, listed, named, restored, thinned out with time. */
export class RevisionsService {
  readonly #deps: RevisionsDeps;
  /** When the next look is worth it, by document. */
  readonly #nextLook = new WeakMap<Room, number>();

  constructor(deps: RevisionsDeps) {
    this.#deps = deps;
  }

  /**
   * Called before an edit is applied: takes what the deck was until now where that is due. So the end of every time of
   * editing is kept, as well as what was every five minutes of it.
   */
  async beforeEdit(deckId: string, room: Room, reason: 'editing' | 'import' | 'reorder'): Promise<void> {
    const now = this.#deps.clock.now().getTime();
    if (reason === 'editing' && now < (this.#nextLook.get(room) ?? 0)) return;
    await this.#take(deckId, room, { reason, everyMilliseconds: reason === 'editing' ? REVISION_EVERY : 0 });
    const latest = await latestRevision(this.#deps.db, deckId);
    this.#nextLook.set(room, (latest?.createdAt.getTime() ?? now) + REVISION_EVERY);
  }

  async list(actor: Actor, deckId: string, page: number) {
    const { db } = this.#deps;
    const record = await this.#deck(actor, deckId, 'revision.list');
    const { total, rows } = await listRevisions(db, deckId, { page, perPage: PER_PAGE });
    const latest = await latestRevision(db, deckId);
    const editing = await editingBetween(db, deckId, latest?.seq ?? -1, null);
    const isEdited = page === 1 && editing.at !== null;
    const changes = isEdited
      ? changesSince(await this.#former(db, latest), await this.#deps.documents().readDeck(deckId), editing)
      : [];
    const named = [...rows.map((row) => row.changes), changes].flatMap(peopleIn);
    const people = await peopleById(db, [...editing.authorIds, ...rows.flatMap((row) => row.authorIds), ...named]);
    const path = deckPath(record.owner, record.deck);
    return {
      total,
      page,
      per_page: PER_PAGE,
      current: presentEditing({ ...editing, changes }, record, people),
      results: rows.map((row) => presentRevision(row, path, people)),
    };
  }

  /** Keeps the deck as it is now under a name. Throws `storage_limit` where the storage of its owner is full. */
  async create(actor: Actor, deckId: string, name: string): Promise<Revision> {
    const record = await this.#deck(actor, deckId, 'revision.name');
    const allowance = await this.#deps.allowanceOf(deckId);
    if (allowance.left <= 0) throw storageFull(allowance, requireAccount(actor).userId);
    await this.#deps.documents().settle(deckId);
    const row = await this.#deps.documents().rooms.with(deckId, (room) =>
      this.#take(deckId, room, {
        reason: 'named',
        name,
        everyMilliseconds: 0,
      }),
    );
    return this.#present(record, row);
  }

  /** Calls a revision something else; with an empty name it goes with its time, as those do that nobody named. */
  async rename(actor: Actor, deckId: string, revisionId: string, name: string): Promise<Revision> {
    const record = await this.#deck(actor, deckId, 'revision.name');
    const row = await renameRevision(this.#deps.db, deckId, revisionId, { name });
    if (row === null) throw new AppError('not_found');
    return this.#present(record, row);
  }

  /**
   * Makes the deck what it was, as one change that open editors get like any other; what others type meanwhile merges
   * with it. What the deck was before is a revision too, so that restoring that one takes the change back.
   */
  async restore(actor: Actor, deckId: string, revisionId: string): Promise<Replaced> {
    const record = await this.#deck(actor, deckId, 'revision.restore');
    const former = await this.deckOf(deckId, revisionId);
    return this.#makeOver(actor, record, 'restore', () => former);
  }

  /**
   * Puts another deck in the place of one that the actor may edit, in the same way: `next` answers it, told what the
   * deck is. Throws `conflict` while somebody else has the pen; then there is no revision either.
   */
  async replace(actor: Actor, deckId: string, next: (current: Deck) => Deck): Promise<Replaced> {
    return this.#makeOver(actor, await this.#deck(actor, deckId, 'deck.edit'), 'import', next);
  }

  async #makeOver(
    actor: Actor,
    record: DeckRecord,
    reason: 'restore' | 'import',
    next: (current: Deck) => Deck,
  ): Promise<Replaced> {
    const documents = this.#deps.documents();
    const { userId } = requireAccount(actor);
    const { id } = record.deck;
    const facts = factsOf(record, actor);
    await documents.settle(id);
    let before: RevisionRow | null = null;
    const change = reason === 'restore' ? documents.restore.bind(documents) : documents.replace.bind(documents);
    await change(id, userId, async (room, current) => {
      before = await this.#take(id, room, { reason, everyMilliseconds: 0 });
      return withinRights(next(current), current, {
        css: may(actor, 'deck.write_css', facts),
        locks: may(actor, 'deck.lock_slides', facts),
        hosts: may(actor, 'deck.allow_hosts', facts),
      });
    });
    this.#deps.restored(id, { userId, reason });
    const now = await this.#deps.findDeck(actor, { id });
    if (now === null || before === null) throw new AppError('not_found');
    return { deck: presentDeck(now, actor), before: await this.#present(now, before) };
  }

  /** What the deck was. Throws `not_found`. */
  async deckOf(deckId: string, revisionId: string): Promise<Deck> {
    const state = await findState(this.#deps.db, deckId, revisionId);
    if (state === null) throw new AppError('not_found');
    return this.#unpacked(deckId, state);
  }

  async #unpacked(deckId: string, state: Uint8Array): Promise<Deck> {
    return this.#deps.documents().readState(deckId, await unpack(state));
  }

  /** The file of a revision's picture. Throws `not_found`. */
  async pictureOf(deckId: string, revisionId: string): Promise<string> {
    const pictureKey = await findPictureKey(this.#deps.db, deckId, revisionId);
    if (pictureKey === null) throw new AppError('not_found');
    return pictureKey;
  }

  /** Lets go of what no longer has to be kept. Returns how many went. */
  async thin(): Promise<number> {
    const now = this.#deps.clock.now().getTime();
    const { removed, files } = await thinRevisions(this.#deps.db, {
      allSince: new Date(now - ALL_FOR),
      daysSince: new Date(now - DAYS_FOR),
    });
    await this.#deps.dropFiles(files);
    return removed;
  }

  /**
   * The revision that holds what the deck is now: a new one, or the latest when nothing was edited since or when it is
   * not old enough yet.
   */
  async #take(
    deckId: string,
    room: Room,
    asked: { readonly reason: RevisionReason; readonly name?: string; readonly everyMilliseconds: number },
  ): Promise<RevisionRow> {
    const { clock, db } = this.#deps;
    const { reason, name = '', everyMilliseconds } = asked;
    const newestFor = (latest: RevisionRow | null): RevisionRow | null => {
      if (latest === null) return null;
      const isYoung = clock.now().getTime() - latest.createdAt.getTime() < everyMilliseconds;
      const holdsAll = latest.seq >= room.seq && (name === '' || latest.name === '');
      return isYoung || holdsAll ? latest : null;
    };
    await room.catchUp();
    const known = name === '' ? newestFor(await latestRevision(db, deckId)) : null;
    if (known !== null) return known;
    const state = await pack(await room.state());
    const deck = await room.deck();
    // Before the transaction: nobody else should have to wait for a worker thread.
    const former = await this.#former(db, await latestRevision(db, deckId));
    return db.transaction(async (tx) => {
      if (!(await lockDeck(tx, deckId))) throw new AppError('not_found');
      const latest = await latestRevision(tx, deckId);
      const newest = newestFor(latest);
      if (newest === null) {
        const before = latest?.id === former?.id ? former : await this.#former(tx, latest);
        return this.#insert(tx, { deckId, seq: room.seq, state, reason, name }, { latest, before, deck });
      }
      return name === '' ? newest : ((await renameRevision(tx, deckId, newest.id, { name, reason })) ?? newest);
    });
  }

  async #insert(
    tx: Tx,
    given: { deckId: string; seq: number; state: Uint8Array; reason: RevisionReason; name: string },
    { latest, before, deck }: { latest: RevisionRow | null; before: Former | null; deck: Deck },
  ): Promise<RevisionRow> {
    const head = await deckHead(tx, given.deckId);
    if (head === null) throw new AppError('not_found');
    const editing = await editingBetween(tx, given.deckId, latest?.seq ?? -1, given.seq);
    const isAsBefore = latest !== null && latest.seq >= given.seq;
    const row = {
      ...given,
      id: newId(),
      authorIds: isAsBefore ? latest.authorIds : editing.authorIds.length > 0 ? editing.authorIds : [head.ownerId],
      changes: isAsBefore ? latest.changes : changesSince(before, deck, editing),
      slideCount: head.slideCount,
      pictureKey: isAsBefore ? latest.pictureKey : await tellingPicture(tx, given.deckId, latest?.createdAt ?? null),
      editedAt: isAsBefore ? latest.editedAt : (editing.at ?? head.createdAt),
      createdAt: this.#deps.clock.now(),
    };
    await insertRevision(tx, row);
    const { state: _state, ...stored } = row;
    return stored;
  }

  /** What the deck was in a revision. */
  async #former(db: Db | Tx, row: RevisionRow | null): Promise<Former | null> {
    const state = row === null ? null : await findState(db, row.deckId, row.id);
    return row === null || state === null ? null : { id: row.id, deck: await this.#unpacked(row.deckId, state) };
  }

  /** The slides of a revision beside those of today. Throws `not_found`. */
  async compare(deckId: string, revisionId: string): Promise<SlideThenAndNow[]> {
    const then = await this.deckOf(deckId, revisionId);
    return thenAndNow(then, await this.#deps.documents().readDeck(deckId));
  }

  async #present(record: DeckRecord, row: RevisionRow): Promise<Revision> {
    const people = await peopleById(this.#deps.db, [...row.authorIds, ...peopleIn(row.changes)]);
    return presentRevision(row, deckPath(record.owner, record.deck), people);
  }

  async #deck(
    actor: Actor,
    deckId: string,
    action: Extract<ActionOn<'deck'>, `revision.${string}` | 'deck.edit'>,
  ): Promise<DeckRecord> {
    const record = await this.#deps.findDeck(actor, { id: deckId });
    authorize(actor, action, record === null ? null : factsOf(record, actor));
    if (record === null) throw new AppError('not_found');
    return record;
  }
}

/** What happened to the slides since a revision; nothing is said of what was before the first one. */
const changesSince = (former: Former | null, deck: Deck, editing: Editing): readonly SlideChangesBy[] =>
  former === null ? [] : changesBy(former.deck, deck, editing);

/** CSS, the hosts that it loads from and locked slides stay as they are for who may not write them. */
function withinRights(
  former: Deck,
  current: Deck,
  mayWrite: { readonly css: boolean; readonly hosts: boolean; readonly locks: boolean },
): Deck {
  const next = mayWrite.locks ? former : withLockedSlidesOf(current, former);
  return {
    ...next,
    meta: {
      ...next.meta,
      css: mayWrite.css ? former.meta.css : current.meta.css,
      cssHosts: mayWrite.hosts ? former.meta.cssHosts : current.meta.cssHosts,
    },
  };
}
