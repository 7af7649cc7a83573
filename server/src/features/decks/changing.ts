import type { DeckDetail, Visibility } from '@rostrum/contract';
import type { Loss } from '@rostrum/deck/html';
import type { Actor } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { decks } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { may } from '../../access/can.ts';
import { authorize, requireAccount } from '../accounts/service.ts';
import { changeAlone } from './alone.ts';
import type { DecksDeps } from './deps.ts';
import { type DeckInput, PERMISSIONS, type WrittenDeck } from './input.ts';
import { metaOfSettings, noAnalytics, noSuchTheme } from './meta.ts';
import { moveToTeam, takeBack } from './moving-to-team.ts';
import { rename } from './naming.ts';
import { presentLoss } from './presenter.ts';
import { type DeckRecord, type DeckRow, factsOf, findRecord } from './record.ts';
import { reserveRoom } from './room.ts';
import { presentById } from './shown.ts';
import { chooseSlug, moveAddress, updateDeck } from './store.ts';
import { setVisibility } from './visibility.ts';

/** What a request changes of a deck that is there: its fields, who may see it, whether it is in the trash. */
export class Changing {
  readonly #deps: DecksDeps;

  constructor(deps: DecksDeps) {
    this.#deps = deps;
  }

  /**
   * Changes fields, and with `data`, `notes` or settings the document: all of it or nothing. `version`: what the caller
   * believes it to be (`If-Match`); another one throws `conflict` and changes nothing.
   */
  async update(actor: Actor, deckId: string, input: DeckInput, version: number | null): Promise<WrittenDeck> {
    const account = requireAccount(actor);
    const { data } = input;
    if (input.analytics_id && !this.#deps.countsVisits) throw noAnalytics();
    const meta = metaOfSettings(input);
    const patchesDocument = meta !== null || data !== undefined || input.notes !== undefined;
    let isStored = false;
    let renamed = false;
    const storeFields = async (mayEditLocked: boolean): Promise<void> => {
      await changeAlone(this.#deps.db, actor, deckId, 'deck.edit', async (tx, record, facts) => {
        if (version !== null && version !== record.deck.version) throw new AppError('conflict');
        // The document was looked at with a right that has ended since.
        if (mayEditLocked && !may(actor, 'deck.lock_slides', facts)) throw new AppError('conflict');
        const set = { ...ownFields(input), ...(await rename(tx, record.deck, input)) };
        renamed = set.title !== undefined || set.slug !== undefined;
        if (PERMISSIONS.some((name) => input[name] !== undefined)) authorize(actor, 'deck.share', facts);
        if (input.analytics_id !== undefined) authorize(actor, 'deck.share', facts);
        if (input.css) authorize(actor, 'deck.write_css', facts);
        if (input.css_hosts !== undefined) authorize(actor, 'deck.allow_hosts', facts);
        if (input.visibility !== undefined) {
          const change = { visibility: input.visibility, now: this.#deps.clock.now() };
          await this.#setVisibility(tx, actor, { record, facts, change });
        }
        // The version moves on before the document does, so that of two with the same `If-Match` one comes too late.
        if (Object.keys(set).length > 0 || patchesDocument) await updateDeck(tx, deckId, set, true);
        if (set.title !== undefined) await this.#deps.search().renamed(tx, deckId, set.title);
      });
      isStored = true;
    };
    let losses: readonly Loss[] = [];
    try {
      if (patchesDocument) {
        const record = await findRecord(this.#deps.db, actor, { id: deckId });
        if (record === null) throw new AppError('not_found');
        // Before the slides are read.
        if (version !== null && version !== record.deck.version) throw new AppError('conflict');
        await this.#checkTheme(record.deck, input.theme_id);
        const mayEditLocked = may(actor, 'deck.lock_slides', factsOf(record, actor));
        losses = await this.#deps.documents().patch(
          deckId,
          {
            ...(data === undefined ? {} : { html: data }),
            ...(input.notes === undefined ? {} : { notes: input.notes }),
            ...(meta === null ? {} : { meta }),
          },
          { userId: account.userId, mayEditLocked },
          () => storeFields(mayEditLocked),
        );
      } else await storeFields(false);
    } finally {
      if (isStored && renamed) this.#deps.listeners.renamed(deckId);
      if (isStored && (input.visibility !== undefined || PERMISSIONS.some((name) => input[name] !== undefined)))
        this.#deps.listeners.accessChanged(deckId);
    }
    return { deck: await presentById(this.#deps.db, actor, deckId), losses: losses.map(presentLoss) };
  }

  /** Another theme than the deck has is one that counts for it: else it would say something that means nothing. */
  async #checkTheme(deck: DeckRow, themeId: string | undefined): Promise<void> {
    if (!themeId || themeId === deck.themeId || (await this.#deps.themeCounts(deck.id, themeId))) return;
    throw noSuchTheme();
  }

  /** Changes who may see the deck. */
  async publish(actor: Actor, deckId: string, visibility: Visibility): Promise<DeckDetail> {
    const change = { visibility, now: this.#deps.clock.now() };
    await changeAlone(this.#deps.db, actor, deckId, 'deck.change_visibility', (tx, record, facts) =>
      this.#setVisibility(tx, actor, { record, facts, change }),
    );
    this.#deps.listeners.accessChanged(deckId);
    return presentById(this.#deps.db, actor, deckId);
  }

  async #setVisibility(
    tx: Tx,
    actor: Actor,
    { record, facts, change }: { record: DeckRecord; facts: DeckFacts; change: { visibility: Visibility; now: Date } },
  ): Promise<void> {
    await setVisibility(tx, actor, record.deck, facts, change);
    if (change.visibility === 'all' && record.deck.visibility !== 'all') await this.#deps.published(tx, record.deck.id);
  }

  /** Makes a deck of the actor's own one of their team. */
  async moveToTeam(actor: Actor, deckId: string): Promise<DeckDetail> {
    await changeAlone(this.#deps.db, actor, deckId, 'deck.move_to_team', (tx, { deck }, facts) =>
      moveToTeam(tx, actor, { deck, facts, now: this.#deps.clock.now() }),
    );
    this.#deps.listeners.accessChanged(deckId);
    return presentById(this.#deps.db, actor, deckId);
  }

  /** Undoes that. Throws `conflict` where it is too late for it. */
  async takeBack(actor: Actor, deckId: string): Promise<DeckDetail> {
    await changeAlone(this.#deps.db, actor, deckId, 'deck.take_back', (tx, { deck }) =>
      takeBack(tx, actor, { deck, now: this.#deps.clock.now() }),
    );
    this.#deps.listeners.accessChanged(deckId);
    return presentById(this.#deps.db, actor, deckId);
  }

  async trash(actor: Actor, deckId: string): Promise<DeckDetail> {
    await changeAlone(this.#deps.db, actor, deckId, 'deck.trash', (tx) =>
      updateDeck(tx, deckId, { trashedAt: this.#deps.clock.now() }, false),
    );
    this.#deps.listeners.accessChanged(deckId);
    return presentById(this.#deps.db, actor, deckId);
  }

  /** Out of the trash, with the old slug or one with a number behind it. Throws `deck_limit`. */
  async recover(actor: Actor, deckId: string): Promise<DeckDetail> {
    await changeAlone(this.#deps.db, actor, deckId, 'deck.recover', async (tx, { deck, owner }) => {
      await reserveRoom(tx, { userId: owner.id, accountType: owner.accountType });
      const slug = await chooseSlug(tx, owner.id, deck.slug, deckId);
      await updateDeck(tx, deckId, { trashedAt: null, slug }, false);
      await moveAddress(tx, { userId: owner.id, deckId, from: deck.sharedAt === null ? null : deck.slug, to: slug });
    });
    this.#deps.listeners.accessChanged(deckId);
    return presentById(this.#deps.db, actor, deckId);
  }
}

/** Columns of the row itself that the input names. */
function ownFields(input: DeckInput): Partial<typeof decks.$inferInsert> {
  return {
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.share_notes === undefined ? {} : { shareNotes: input.share_notes }),
    ...(input.forking_enabled === undefined ? {} : { forkingEnabled: input.forking_enabled }),
    ...(input.export_allowed === undefined ? {} : { exportAllowed: input.export_allowed }),
    ...(input.analytics_id === undefined ? {} : { analyticsId: input.analytics_id }),
  };
}
