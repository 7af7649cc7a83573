import type { DeckCard, DeckDetail, Visibility } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Tx } from '../../platform/db/index.ts';
import { cardsOf, listCards, listOwnCards, listTeamCards } from './cards.ts';
import { Changing } from './changing.ts';
import { Creating, type NewDeck } from './creating.ts';
import type { DecksDeps } from './deps.ts';
import { type DocumentChange, documentChanged } from './derived.ts';
import { Destroying } from './destroying.ts';
import { Finding, type WorkedOnDeck } from './finding.ts';
import { handOver } from './hand-over.ts';
import { absorbDecks, closePublicDecks } from './of-team.ts';
import { hideDeck } from './visibility.ts';
import type { DeckInput, WrittenDeck } from './input.ts';
import type { DeckList } from './lists.ts';
import type { DeckRecord, DeckRef } from './record.ts';
import { shownDeck } from './shown.ts';
import {
  countView,
  type DeckHead,
  headsOf,
  markCollaborative,
  markOwnerSeen,
  markShared,
  updateDeck,
} from './store.ts';

export { SLIDE_END } from './derived.ts';
export type { WorkedOnDeck } from './finding.ts';
export { type ExportedDeck, exportedDeck, exportedDecks, exportedTags } from './exported.ts';
export { columnsOfMeta } from './meta.ts';
export { deckPath, presentDeck, slidePictureAddress } from './presenter.ts';
export { asShown, type DeckRecord, looksIn, type DeckRef, factsOf } from './record.ts';

type Asked = Omit<DeckList, 'shelf'>;

/**
 * Decks as things one has: their names, addresses, visibility, life and death. Their content is the documents' part.
 * This is the door; behind it each idea has a file of its own.
 */
export class DecksService {
  readonly #deps: DecksDeps;
  readonly #finding: Finding;
  readonly #creating: Creating;
  readonly #changing: Changing;
  readonly #destroying: Destroying;

  constructor(deps: DecksDeps) {
    this.#deps = deps;
    this.#finding = new Finding(deps);
    this.#creating = new Creating(deps);
    this.#changing = new Changing(deps);
    this.#destroying = new Destroying(deps);
  }

  /** A deck as the actor stands to it, or null when there is none. Says nothing of whether they may see it. */
  find(actor: Actor, ref: DeckRef): Promise<DeckRecord | null> {
    return this.#finding.find(actor, ref);
  }

  /** Another process changed what decks allow: nothing that was known before is true any more. */
  forgetRecent(): void {
    this.#finding.forgetRecent();
  }

  /** The same by id within a transaction, as it is at that moment. */
  findWithin(tx: Tx, actor: Actor, deckId: string): Promise<DeckRecord | null> {
    return this.#finding.findWithin(tx, actor, deckId);
  }

  /** What the access table asks of a deck; null when there is none. */
  factsOf(deckId: string, actor: Actor): Promise<DeckFacts | null> {
    return this.#finding.factsOf(deckId, actor);
  }

  /** Facts of decks through which the actor might read a medium, a few that suffice for the access table. */
  factsUsing(mediaId: string, actor: Actor): Promise<DeckFacts[]> {
    return this.#finding.factsUsing(mediaId, actor);
  }

  /** Facts of decks of which a revision shows a medium, and that the actor may edit. */
  factsKeeping(mediaId: string, actor: Actor): Promise<DeckFacts[]> {
    return this.#finding.factsKeeping(mediaId, actor);
  }

  /** Decks that use a medium, some at a time by their ids; `facts` say whether the actor may edit them. */
  workedOnUsing(...asked: Parameters<Finding['workedOnUsing']>): Promise<WorkedOnDeck[]> {
    return this.#finding.workedOnUsing(...asked);
  }

  /** What open editors show of a deck besides its document. Throws `not_found`. */
  headOf(deckId: string): Promise<{ title: string; slug: string; version: number }> {
    return this.#finding.headOf(deckId);
  }

  /** The same of several; decks that are gone are left out. */
  headsOf(deckIds: readonly string[]): Promise<DeckHead[]> {
    return headsOf(this.#deps.db, deckIds);
  }

  /** Facts of the deck that a route names: `:id`, or `:username` and `:slug` (or `:deck`). Kept for `recordOf`. */
  factsOfRequest(request: FastifyRequest, actor: Actor): Promise<DeckFacts | null> {
    return this.#finding.factsOfRequest(request, actor);
  }

  /** The deck of a request that the gate let pass; `redirected`: it was asked for by a former address. */
  recordOf(request: FastifyRequest): { record: DeckRecord; redirected: boolean } {
    return this.#finding.recordOf(request);
  }

  /** One page of a shelf, as the actor may know it. */
  list(actor: Actor, list: DeckList) {
    return listCards(this.#deps.db, actor, list);
  }

  /** Decks of the caller's own, in their trash, or of others that they work on. */
  listOf(actor: Actor, of: 'own' | 'trashed' | 'shared', asked: Asked) {
    return listOwnCards(this.#deps.db, actor, of, asked);
  }

  /** Decks that the caller's team may see. Who has no team sees none. */
  listOfTeam(actor: Actor, asked: Asked) {
    return listTeamCards(this.#deps.db, actor, asked);
  }

  /** Cards of the decks that the actor may see among these, in their order. */
  cards(actor: Actor, deckIds: readonly string[]): Promise<DeckCard[]> {
    return cardsOf(this.#deps.db, actor, deckIds);
  }

  /**
   * Makes a deck of its owner's. Throws `deck_limit`, `storage_limit`, `upgrade_required`, `invalid` for a
   * slug that is taken.
   */
  create(actor: Actor, input: DeckInput): Promise<WrittenDeck> {
    return this.#creating.create(actor, input);
  }

  /**
   * Throws `deck_limit` where the actor's plan holds no more, and `storage_limit` where their storage is full: before
   * work that would come to nothing.
   */
  checkRoom(actor: Actor): Promise<void> {
    return this.#creating.checkRoom(actor);
  }

  /** Makes a deck of a document that is there already: an import, a fork. Throws `deck_limit` and `storage_limit`. */
  createFrom(actor: Actor, document: Deck, input: NewDeck): Promise<DeckDetail> {
    return this.#creating.createFrom(actor, document, input);
  }

  /** A copy in the actor's account; of one's own deck a duplicate. Throws `deck_limit` and `storage_limit`. */
  fork(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#creating.copy(actor, deckId, 'deck.fork');
  }

  /** The same of a template: the caller has seen that it is one. */
  forkTemplate(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#creating.copy(actor, deckId, 'deck.fork_template');
  }

  /**
   * Changes fields, and with `data`, `notes` or settings the document. `version`: what the caller believes it to be
   * (`If-Match`); another one throws `conflict` and changes nothing.
   */
  update(actor: Actor, deckId: string, input: DeckInput, version: number | null): Promise<WrittenDeck> {
    return this.#changing.update(actor, deckId, input, version);
  }

  /** Changes who may see the deck. */
  publish(actor: Actor, deckId: string, visibility: Visibility): Promise<DeckDetail> {
    return this.#changing.publish(actor, deckId, visibility);
  }

  /** Makes a deck of the actor's own one of their team. */
  moveToTeam(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#changing.moveToTeam(actor, deckId);
  }

  /** Undoes that. Throws `conflict` where it is too late for it. */
  takeBack(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#changing.takeBack(actor, deckId);
  }

  trash(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#changing.trash(actor, deckId);
  }

  /** Out of the trash, with the old slug or one with a number behind it. Throws `deck_limit`. */
  recover(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#changing.recover(actor, deckId);
  }

  /** Gives the deck to somebody else, in the caller's transaction; see `hand-over.ts`. */
  handOver(tx: Tx, actor: Actor, deckId: string, toUserId: string): Promise<DeckRecord> {
    return handOver(tx, actor, deckId, {
      toUserId,
      now: this.#deps.clock.now(),
      requireRoom: (userId) => this.#deps.media().requireRoom(tx, userId),
    });
  }

  /** Makes all public decks of a team internal, in the caller's transaction. Answers what is to be done behind it. */
  async closePublic(tx: Tx, teamId: string, userId: string): Promise<() => void> {
    const closed = await closePublicDecks(tx, teamId, userId);
    return () => {
      for (const deckId of closed) this.#deps.listeners.accessChanged(deckId);
    };
  }

  /**
   * Makes a deck private on behalf of the instance, whatever its owner's plan. Answers what is to be done behind it.
   */
  async hide(tx: Tx, deckId: string, userId: string): Promise<() => void> {
    await hideDeck(tx, deckId, userId);
    return () => this.#deps.listeners.accessChanged(deckId);
  }

  /**
   * Another member takes over all decks of a team that somebody has, in the caller's transaction. Answers what is to
   * be done behind it.
   */
  async absorb(tx: Tx, change: { teamId: string; from: string; to: string; keepsRole: boolean }): Promise<() => void> {
    const absorbed = await absorbDecks(tx, { ...change, now: this.#deps.clock.now() });
    return () => {
      for (const deckId of absorbed) {
        this.#deps.listeners.accessChanged(deckId);
        this.#deps.listeners.renamed(deckId);
      }
    };
  }

  /** Destroys those of somebody's decks that belong to a team, as `destroyAllOf`. */
  destroyOfTeam(tx: Tx, teamId: string, userId: string): Promise<{ count: number; finish: () => Promise<void> }> {
    return this.#destroying.destroyAllOf(tx, userId, teamId);
  }

  /** For ever. */
  destroy(actor: Actor, deckId: string): Promise<void> {
    return this.#destroying.destroy(actor, deckId);
  }

  /** Destroys what has been in the trash for its 30 days. Returns how many. */
  emptyTrash(): Promise<number> {
    return this.#destroying.emptyTrash();
  }

  /**
   * Destroys all decks of a person, in the trash or not, in the caller's transaction. Answers what is to be done once
   * that is through, and how many they were.
   */
  destroyAllOf(tx: Tx, userId: string): Promise<{ count: number; finish: () => Promise<void> }> {
    return this.#destroying.destroyAllOf(tx, userId);
  }

  /**
   * Keeps a deck's row in step with its derived document, in the transaction that stores the derivation. Returns the
   * deck's new version. Throws `not_found` when the deck is gone.
   */
  documentChanged(tx: Tx, deckId: string, change: DocumentChange): Promise<number> {
    return documentChanged(this.#deps, tx, deckId, change);
  }

  /** A deck was shared by link: from now on its former addresses redirect. In the caller's transaction. */
  async shared(tx: Tx, deckId: string): Promise<void> {
    await markShared(tx, deckId, this.#deps.clock.now());
  }

  /** Notes that the deck's owner is at work on it; of somebody else it notes nothing. */
  async ownerSeen(deckId: string, userId: string, at: Date): Promise<void> {
    await markOwnerSeen(this.#deps.db, deckId, userId, at);
  }

  /** Others work on the deck from now on, and know its address. In the caller's transaction. */
  async letOthersIn(tx: Tx, deckId: string): Promise<void> {
    await markCollaborative(tx, deckId, this.#deps.clock.now());
  }

  /** The deck has so many scripts from now on, and is another version. In the caller's transaction. */
  async scriptsChanged(tx: Tx, deckId: string, scriptCount: number): Promise<void> {
    await updateDeck(tx, deckId, { scriptCount }, true);
  }

  /** A deck by itself, as the actor may know it: who edits it is told of its scripts. */
  shown(actor: Actor, record: DeckRecord, token?: string): Promise<DeckDetail> {
    return shownDeck(this.#deps.scripts, actor, record, token);
  }

  /** Somebody of its audience opened the deck. Nothing of it has changed. */
  async viewed(deckId: string): Promise<void> {
    await countView(this.#deps.db, deckId);
  }

  async wantPictures(deckId: string): Promise<void> {
    await this.#deps.pictures().requestPictures(deckId);
  }
}
