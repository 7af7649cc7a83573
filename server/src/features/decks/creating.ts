import type { DeckDetail } from '@rostrum/contract';
import { createDeck, type Deck } from '@rostrum/deck';
import { language } from '@rostrum/words';
import { words } from '@rostrum/words/server';
import type { Account, Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { authorize, requireAccount } from '../accounts/service.ts';
import type { DecksDeps } from './deps.ts';
import { forkedDeck } from './fork.ts';
import type { DeckInput, Permission, WrittenDeck } from './input.ts';
import { type DeckSettings, metaOfSettings, noAnalytics, noSuchTheme } from './meta.ts';
import { addressNew, copyTitle, titleOf } from './naming.ts';
import { presentLoss } from './presenter.ts';
import { teamOfNewDecks } from './of-team.ts';
import { factsOf, findRecord } from './record.ts';
import { reserveRoom } from './room.ts';
import { presentById } from './shown.ts';
import { insertDeck, updateDeck, titlesOf } from './store.ts';
import { authorizeNew, defaultVisibility, momentsOf } from './visibility.ts';

/** What a deck of a document is besides that. */
export interface NewDeck
  extends Pick<DeckInput, 'title' | 'slug' | 'description' | 'visibility' | 'analytics_id' | Permission> {
  readonly forkedFrom?: string;
  /** Its document as one update, where that is written already. */
  readonly document?: Uint8Array | null;
  /** What has to come or fail together with the deck; runs before its document is stored. */
  readonly together?: (tx: Tx, deckId: string) => Promise<void>;
}

/** How decks come to be: new ones, those of a document that is there, copies. */
export class Creating {
  readonly #deps: DecksDeps;

  constructor(deps: DecksDeps) {
    this.#deps = deps;
  }

  /**
   * Makes a deck of its owner's. Throws `deck_limit`, `storage_limit`, `upgrade_required`, `invalid` for a
   * slug that is taken.
   */
  async create(actor: Actor, input: DeckInput): Promise<WrittenDeck> {
    const account = requireAccount(actor);
    const visibility = input.visibility ?? defaultVisibility(account.accountType);
    const wanted = { visibility, team: null };
    if (input.theme_id && !(await this.#deps.mayUseTheme(account, input.theme_id))) throw noSuchTheme();
    if (input.analytics_id && !this.#deps.countsVisits) throw noAnalytics();
    if (input.css) authorizeNew(actor, account, wanted, 'deck.write_css');
    if (input.css_hosts?.length) authorizeNew(actor, account, wanted, 'deck.allow_hosts');
    const { width, height } = input;
    const { deck: fresh, losses } =
      input.data === undefined
        ? {
            deck: createDeck({
              newId,
              placeholders: words.decks.placeholders,
              language: languageOfNew(),
              ...(width !== undefined && { width }),
              ...(height !== undefined && { height }),
            }),
            losses: [],
          }
        : await this.#deps
            .documents()
            .readHtml(account.userId, { html: input.data, width: width ?? 960, height: height ?? 700 });
    const document: Deck = {
      ...fresh,
      meta: { ...fresh.meta, ...metaOfSettings({ ...(await this.#usualLook(account.userId, input)), ...input }) },
      notes: { ...fresh.notes, ...input.notes },
    };
    return { deck: await this.createFrom(actor, document, input), losses: losses.map(presentLoss) };
  }

  /** Of the look of somebody's new decks what they did not choose for this one. */
  async #usualLook(userId: string, { theme_id, theme_color, theme_font }: DeckInput): Promise<DeckSettings> {
    if (theme_id !== undefined) return {};
    const usual = await this.#deps.usualLook(userId);
    // Who chose other colours, or a font, wants to see them.
    const isUsual = theme_font === undefined && (theme_color === undefined || theme_color === usual.theme_color);
    return {
      ...(theme_color === undefined && { theme_color: usual.theme_color }),
      ...(theme_font === undefined && { theme_font: usual.theme_font }),
      ...(isUsual && { theme_id: usual.theme_id }),
    };
  }

  /**
   * Throws `deck_limit` where the actor's plan holds no more, and `storage_limit` where their storage is full: before
   * work that would come to nothing.
   */
  async checkRoom(actor: Actor): Promise<void> {
    const account = requireAccount(actor);
    await this.#deps.db.transaction(async (tx) => {
      await reserveRoom(tx, account);
      await this.#deps.media().requireRoom(tx, account.userId);
    });
  }

  /** Makes a deck of a document that is there already: an import, a fork. Throws `deck_limit` and `storage_limit`. */
  async createFrom(actor: Actor, document: Deck, input: NewDeck): Promise<DeckDetail> {
    const account = requireAccount(actor);
    const title = titleOf(input.title);
    const deckId = newId();
    const visibility = input.visibility ?? defaultVisibility(account.accountType);
    const now = this.#deps.clock.now();
    const documents = this.#deps.documents();
    const prepared = await documents.prepareDocument(account, document, input.document);
    await this.#deps.db.transaction(async (tx) => {
      const team = await teamOfNewDecks(tx, account);
      authorizeNew(actor, account, { visibility, team });
      await reserveRoom(tx, account);
      const slug = await addressNew(tx, { id: deckId, userId: account.userId, title: input.title ?? '' }, input.slug);
      await insertDeck(tx, {
        id: deckId,
        userId: account.userId,
        teamId: team?.id ?? null,
        title,
        slug,
        visibility,
        description: input.description ?? '',
        shareNotes: input.share_notes ?? false,
        forkingEnabled: input.forking_enabled ?? false,
        exportAllowed: input.export_allowed ?? false,
        analyticsId: input.analytics_id ?? '',
        forkedFrom: input.forkedFrom ?? null,
        // The first document makes it version 1.
        version: 0,
        ...momentsOf(visibility, now),
      });
      await input.together?.(tx, deckId);
      await documents.createDocument(tx, deckId, prepared, account.userId);
      await this.#deps.media().requireRoom(tx, account.userId);
      if (visibility === 'all') await this.#deps.published(tx, deckId);
    });
    return presentById(this.#deps.db, actor, deckId);
  }

  /** A copy in the actor's account; of one's own deck a duplicate. Throws `deck_limit` and `storage_limit`. */
  async copy(actor: Actor, deckId: string, action: 'deck.fork' | 'deck.fork_template'): Promise<DeckDetail> {
    const record = await findRecord(this.#deps.db, actor, { id: deckId });
    const facts = record === null ? null : factsOf(record, actor);
    authorize(actor, action, facts);
    if (record === null || facts === null) throw new AppError('not_found');
    const account = requireAccount(actor);
    const source = await this.#sourceFor(account, deckId);
    const own = action === 'deck.fork' && record.deck.userId === account.userId;
    const document = forkedDeck(source, {
      notes: may(actor, 'deck.read_notes', facts),
      hiddenSlides: may(actor, 'deck.edit', facts),
    });
    return this.createFrom(actor, document, {
      title: own ? copyTitle(record.deck.title, await titlesOf(this.#deps.db, record.deck.userId)) : record.deck.title,
      description: record.deck.description,
      // What others see of theirs is not the former owner's to count.
      ...(own && { analytics_id: record.deck.analyticsId }),
      forkedFrom: deckId,
      together: async (tx, copyId) => {
        const scriptCount = await this.#deps.scripts().copy(tx, deckId, copyId);
        if (scriptCount > 0) await updateDeck(tx, copyId, { scriptCount }, false);
      },
    });
  }

  /** A deck as its copy begins: with its theme where that may be used there, else with what it looked like by it. */
  async #sourceFor(account: Account, deckId: string): Promise<Deck> {
    const source = await this.#deps.documents().readDeck(deckId);
    const { themeId } = source.meta;
    if (themeId === '' || (await this.#deps.mayUseTheme(account, themeId))) return source;
    const shown = await this.#deps.documents().shownDeck(deckId);
    return { ...shown, meta: { ...shown.meta, themeId: '' } };
  }
}

/**
 * Of a deck that is begun: it is told by the language of who begins it. English is what a deck is in that says nothing.
 */
function languageOfNew(): string {
  return language() === 'en' ? '' : language();
}
