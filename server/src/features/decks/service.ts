import type { DeckCard, DeckDetail, HtmlLoss, Visibility } from '@rostrum/contract';
import { createDeck, type Deck, type DeckMeta } from '@rostrum/deck';
import { type Loss, openHtml, parseDeck, type ParsedDeck } from '@rostrum/deck/html';
import type { FastifyRequest } from 'fastify';
import { type Actor, WORKER } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { DeckFacts } from '../../access/facts.ts';
import { PLANS } from '../../access/plans.ts';
import type { Clock } from '../../platform/clock.ts';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import type { decks } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { authorize, requireAccount } from '../accounts/service.ts';
import { forkedDeck } from './fork.ts';
import { handOver } from './hand-over.ts';
import { type DeckList, listDecks, PER_PAGE } from './lists.ts';
import { columnsOfMeta, type DeckSettings, metaOfSettings } from './meta.ts';
import { addressNew, copyTitle, rename, titleOf } from './naming.ts';
import type {
  DeckListeners,
  DocumentPort,
  MediaPort,
  PicturesPort,
  ScriptsPort,
  SearchedText,
  SearchPort,
} from './ports.ts';
import { presentCard, presentDeck, presentLoss } from './presenter.ts';
import {
  type DeckRecord,
  type DeckRef,
  factsOf,
  findRecord,
  findRedirected,
  recordsKeeping,
  recordsOf,
  recordsUsing,
} from './record.ts';
import { withinDeckSize } from './size.ts';
import {
  chooseSlug,
  countDecks,
  countView,
  deleteDeck,
  deleteShelf,
  decksOnShelf,
  insertDeck,
  lockShelf,
  markCollaborative,
  markShared,
  moveAddress,
  trashedBefore,
  updateDeck,
  writeDerived,
} from './store.ts';
import { RecentRecords } from './recent-records.ts';
import { authorizeNew, defaultVisibility, momentsOf, setVisibility } from './visibility.ts';

export { type ExportedDeck, exportedDeck, exportedDecks, exportedTags } from './exported.ts';
export { columnsOfMeta } from './meta.ts';
export { deckPath, presentDeck, slidePictureAddress } from './presenter.ts';
export { type DeckRecord, type DeckRef, factsOf } from './record.ts';

/** Between the texts of two slides. */
export const SLIDE_END = '\f';

/** How long a deck stays in the trash. */
const TRASH_DAYS = 30;

export interface DecksDeps {
  readonly db: Db;
  readonly writes: { readonly count: number };
  readonly clock: Clock;
  readonly documents: () => DocumentPort;
  readonly media: () => MediaPort;
  readonly pictures: () => PicturesPort;
  readonly search: () => SearchPort;
  readonly scripts: () => ScriptsPort;
  readonly listeners: DeckListeners;
  /** What somebody's new decks look like. */
  readonly usualLook: (userId: string) => Promise<DeckSettings>;
}

/** Fields of a deck that a request may set. Absent ones stay. */
export interface DeckInput extends DeckSettings {
  readonly title?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly share_notes?: boolean | undefined;
  readonly forking_enabled?: boolean | undefined;
  readonly export_allowed?: boolean | undefined;
  readonly data?: string | undefined;
  readonly notes?: Readonly<Record<string, string>> | undefined;
}

/** What others may do with a deck that they see. */
const PERMISSIONS = ['share_notes', 'forking_enabled', 'export_allowed'] as const;
type Permission = (typeof PERMISSIONS)[number];

/** A deck after a request, and what of the request's HTML did not come in as it was. */
export interface WrittenDeck {
  readonly deck: DeckDetail;
  readonly losses: HtmlLoss[];
}

/** What a document says of itself when it was derived. */
export interface DocumentChange {
  /** Slides that viewers see, in order. */
  readonly slideIds: readonly string[];
  readonly texts: readonly SearchedText[];
  readonly mediaIds: readonly string[];
  readonly meta: DeckMeta;
  /** Who edited since the last time; nobody when it was only rendered anew. */
  readonly editorIds: readonly string[];
  /** Media that came in with a restored revision, whoever restored it. */
  readonly recalledIds: readonly string[];
}

/** Decks as things one has: their names, addresses, visibility, life and death. Their content is the documents' part. */
export class DecksService {
  readonly #deps: DecksDeps;
  readonly #loaded = new WeakMap<FastifyRequest, { record: DeckRecord; redirected: boolean }>();
  readonly #recent: RecentRecords;

  constructor(deps: DecksDeps) {
    this.#deps = deps;
    this.#recent = new RecentRecords(deps.writes);
  }

  /** A deck as the actor stands to it, or null when there is none. Says nothing of whether they may see it. */
  async find(actor: Actor, ref: DeckRef): Promise<DeckRecord | null> {
    // A deck that many look at is the same for all who are nobody in particular.
    if (actor.kind === 'anonymous') return this.#recent.get(ref, () => this.#load(actor, ref));
    return this.#load(actor, ref);
  }

  /** The same by id within a transaction, as it is at that moment. */
  async findWithin(tx: Tx, actor: Actor, deckId: string): Promise<DeckRecord | null> {
    return findRecord(tx, actor, { id: deckId });
  }

  async #load(actor: Actor, ref: DeckRef): Promise<DeckRecord | null> {
    const found = await findRecord(this.#deps.db, actor, ref);
    return found ?? ('id' in ref ? null : findRedirected(this.#deps.db, actor, ref));
  }

  /** What the access table asks of a deck; null when there is none. */
  async factsOf(deckId: string, actor: Actor): Promise<DeckFacts | null> {
    const record = await this.find(actor, { id: deckId });
    return record === null ? null : factsOf(record, actor);
  }

  /** Facts of decks through which the actor might read a medium, a few that suffice for the access table. */
  async factsUsing(mediaId: string, actor: Actor): Promise<DeckFacts[]> {
    const records = await recordsUsing(this.#deps.db, actor, mediaId);
    return records.map((record) => factsOf(record, actor));
  }

  /** Facts of decks of which a revision shows a medium, and that the actor may edit. */
  async factsKeeping(mediaId: string, actor: Actor): Promise<DeckFacts[]> {
    const records = await recordsKeeping(this.#deps.db, actor, mediaId);
    return records.map((record) => factsOf(record, actor));
  }

  /** What open editors show of a deck besides its document. Throws `not_found`. */
  async headOf(deckId: string): Promise<{ title: string; slug: string; version: number }> {
    const record = await this.find(WORKER, { id: deckId });
    if (record === null) throw new AppError('not_found');
    const { title, slug, version } = record.deck;
    return { title, slug, version };
  }

  /** The same for the deck that a route names: `:id`, or `:username` and `:slug` (or `:deck`). Kept for `recordOf`. */
  async factsOfRequest(request: FastifyRequest, actor: Actor): Promise<DeckFacts | null> {
    const { id, username, slug, deck } = request.params as Record<string, string | undefined>;
    const name = slug ?? deck;
    const byAddress = username !== undefined && name !== undefined ? { username, slug: name } : null;
    const ref: DeckRef | null = byAddress ?? (id === undefined ? null : { id });
    if (ref === null) return null;
    const record = await this.find(actor, ref);
    if (record === null) return null;
    const redirected =
      byAddress !== null &&
      (record.deck.slug !== byAddress.slug.toLowerCase() || record.owner.username !== byAddress.username.toLowerCase());
    this.#loaded.set(request, { record, redirected });
    return factsOf(record, actor);
  }

  /** The deck of a request that the gate let pass; `redirected`: it was asked for by a former address. */
  recordOf(request: FastifyRequest): { record: DeckRecord; redirected: boolean } {
    const loaded = this.#loaded.get(request);
    if (loaded === undefined) throw new AppError('not_found');
    return loaded;
  }

  async list(actor: Actor, list: DeckList) {
    const { total, records } = await listDecks(this.#deps.db, actor, list);
    const results: DeckCard[] = records.map((record) => presentCard(record, actor));
    return { total, page: list.page, per_page: PER_PAGE, results };
  }

  /** Decks of the caller's own, in their trash, or of others that they work on. */
  listOf(actor: Actor, of: 'own' | 'trashed' | 'shared', asked: Omit<DeckList, 'shelf'>) {
    return this.list(actor, { ...asked, shelf: { of, userId: requireAccount(actor).userId } });
  }

  /** Decks that the caller's team may see. Who has no team sees none. */
  async listOfTeam(actor: Actor, asked: Omit<DeckList, 'shelf'>) {
    const { teamId } = requireAccount(actor);
    if (teamId === null) return { total: 0, page: asked.page, per_page: PER_PAGE, results: [] };
    return this.list(actor, { ...asked, shelf: { of: 'team', teamId } });
  }

  /** Cards of the decks that the actor may see among these, in their order. */
  async cards(actor: Actor, deckIds: readonly string[]): Promise<DeckCard[]> {
    const records = await recordsOf(this.#deps.db, actor, deckIds);
    const byId = new Map(records.map((record) => [record.deck.id, record]));
    return deckIds
      .flatMap((id) => byId.get(id) ?? [])
      .filter((record) => may(actor, 'deck.view', factsOf(record, actor)))
      .map((record) => presentCard(record, actor));
  }

  /** Makes a deck of its owner's. Throws `deck_limit`, `upgrade_required`, `invalid` for a slug that is taken. */
  async create(actor: Actor, input: DeckInput): Promise<WrittenDeck> {
    const account = requireAccount(actor);
    const visibility = input.visibility ?? defaultVisibility(account.accountType);
    if (input.css) authorizeNew(actor, account, visibility, 'deck.write_css');
    if (input.css_hosts?.length) authorizeNew(actor, account, visibility, 'deck.allow_hosts');
    const { width, height } = input;
    const { deck: fresh, losses } =
      input.data === undefined
        ? {
            deck: createDeck({ newId, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }),
            losses: [],
          }
        : readHtml(input.data, width ?? 960, height ?? 700);
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
    return {
      ...(theme_color === undefined && { theme_color: usual.theme_color }),
      ...(theme_font === undefined && { theme_font: usual.theme_font }),
    };
  }

  /** Makes a deck of a document that is there already: an import, a fork. */
  async createFrom(
    actor: Actor,
    document: Deck,
    input: Pick<DeckInput, 'title' | 'slug' | 'description' | 'visibility' | Permission> & {
      readonly forkedFrom?: string;
      /** What has to come or fail together with the deck; runs before its document is stored. */
      readonly together?: (tx: Tx, deckId: string) => Promise<void>;
    },
  ): Promise<DeckDetail> {
    const account = requireAccount(actor);
    const title = titleOf(input.title);
    const deckId = newId();
    const visibility = input.visibility ?? defaultVisibility(account.accountType);
    authorizeNew(actor, account, visibility);
    const now = this.#deps.clock.now();
    await this.#deps.db.transaction(async (tx) => {
      await this.#reserveRoom(tx, account);
      const slug = await addressNew(tx, { id: deckId, userId: account.userId, title }, input.slug);
      await insertDeck(tx, {
        id: deckId,
        userId: account.userId,
        title,
        slug,
        visibility,
        description: input.description ?? '',
        shareNotes: input.share_notes ?? false,
        forkingEnabled: input.forking_enabled ?? false,
        exportAllowed: input.export_allowed ?? false,
        forkedFrom: input.forkedFrom ?? null,
        // The first document makes it version 1.
        version: 0,
        ...momentsOf(visibility, now),
      });
      await input.together?.(tx, deckId);
      await this.#deps.documents().createDocument(tx, deckId, document, account.userId);
    });
    return this.#present(actor, deckId);
  }

  /**
   * Changes fields, and with `data`, `notes` or settings the document. `version`: what the caller believes it to be
   * (`If-Match`); another one throws `conflict` and changes nothing.
   */
  async update(actor: Actor, deckId: string, input: DeckInput, version: number | null): Promise<WrittenDeck> {
    const account = requireAccount(actor);
    const { data } = input;
    // Before anything is stored: the fields are, before the document is read.
    const html = data === undefined ? null : withinDeckSize(() => openHtml(data));
    const meta = metaOfSettings(input);
    const patchesDocument = meta !== null || html !== null || input.notes !== undefined;
    let renamed = false;
    await this.#changing(actor, deckId, 'deck.edit', async (tx, record, facts) => {
      if (version !== null && version !== record.deck.version) throw new AppError('conflict');
      const set = { ...ownFields(input), ...(await rename(tx, record.deck, input)) };
      renamed = set.title !== undefined || set.slug !== undefined;
      if (PERMISSIONS.some((name) => input[name] !== undefined)) authorize(actor, 'deck.share', facts);
      if (input.css) authorize(actor, 'deck.write_css', facts);
      if (input.css_hosts !== undefined) authorize(actor, 'deck.allow_hosts', facts);
      if (input.visibility !== undefined) {
        const change = { visibility: input.visibility, now: this.#deps.clock.now() };
        await setVisibility(tx, actor, record.deck, facts, change);
      }
      // The version moves on before the document does, so that of two with the same `If-Match` one comes too late.
      if (Object.keys(set).length > 0 || patchesDocument) await updateDeck(tx, deckId, set, true);
      if (set.title !== undefined) await this.#deps.search().renamed(tx, deckId, set.title);
    });
    let losses: readonly Loss[] = [];
    if (patchesDocument) {
      losses = await this.#deps.documents().patch(
        deckId,
        {
          ...(html === null ? {} : { html }),
          ...(input.notes === undefined ? {} : { notes: input.notes }),
          ...(meta === null ? {} : { meta }),
        },
        account.userId,
      );
    }
    if (renamed) this.#deps.listeners.renamed(deckId);
    if (input.visibility !== undefined || PERMISSIONS.some((name) => input[name] !== undefined)) {
      this.#deps.listeners.accessChanged(deckId);
    }
    return { deck: await this.#present(actor, deckId), losses: losses.map(presentLoss) };
  }

  /** Changes who may see the deck. */
  async publish(actor: Actor, deckId: string, visibility: Visibility): Promise<DeckDetail> {
    await this.#changing(actor, deckId, 'deck.change_visibility', (tx, record, facts) =>
      setVisibility(tx, actor, record.deck, facts, { visibility, now: this.#deps.clock.now() }),
    );
    this.#deps.listeners.accessChanged(deckId);
    return this.#present(actor, deckId);
  }

  async trash(actor: Actor, deckId: string): Promise<DeckDetail> {
    await this.#changing(actor, deckId, 'deck.trash', (tx) =>
      updateDeck(tx, deckId, { trashedAt: this.#deps.clock.now() }, false),
    );
    this.#deps.listeners.accessChanged(deckId);
    return this.#present(actor, deckId);
  }

  /** Out of the trash, with the old slug or one with a number behind it. Throws `deck_limit`. */
  async recover(actor: Actor, deckId: string): Promise<DeckDetail> {
    await this.#changing(actor, deckId, 'deck.recover', async (tx, { deck, owner }) => {
      await this.#reserveRoom(tx, { userId: owner.id, accountType: owner.accountType });
      const slug = await chooseSlug(tx, owner.id, deck.slug, deckId);
      await updateDeck(tx, deckId, { trashedAt: null, slug }, false);
      await moveAddress(tx, { userId: owner.id, deckId, from: deck.sharedAt === null ? null : deck.slug, to: slug });
    });
    this.#deps.listeners.accessChanged(deckId);
    return this.#present(actor, deckId);
  }

  /** For ever. */
  async destroy(actor: Actor, deckId: string): Promise<void> {
    let pictures: readonly string[] = [];
    await this.#changing(actor, deckId, 'deck.destroy', async (tx) => {
      pictures = await this.#delete(tx, deckId);
    });
    await this.#destroyed(deckId, pictures);
  }

  /** A copy in the actor's account; of one's own deck a duplicate. Throws `deck_limit`. */
  async fork(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#copy(actor, deckId, 'deck.fork');
  }

  /** The same of a template: the caller has seen that it is one. */
  async forkTemplate(actor: Actor, deckId: string): Promise<DeckDetail> {
    return this.#copy(actor, deckId, 'deck.fork_template');
  }

  async #copy(actor: Actor, deckId: string, action: 'deck.fork' | 'deck.fork_template'): Promise<DeckDetail> {
    const record = await this.find(actor, { id: deckId });
    const facts = record === null ? null : factsOf(record, actor);
    authorize(actor, action, facts);
    if (record === null || facts === null) throw new AppError('not_found');
    const source = await this.#deps.documents().readDeck(deckId);
    const own = action === 'deck.fork' && record.deck.userId === requireAccount(actor).userId;
    const document = forkedDeck(source, {
      notes: may(actor, 'deck.read_notes', facts),
      hiddenSlides: may(actor, 'deck.edit', facts),
    });
    return this.createFrom(actor, document, {
      title: own ? copyTitle(record.deck.title) : record.deck.title,
      description: record.deck.description,
      forkedFrom: deckId,
      together: async (tx, copyId) => {
        const scriptCount = await this.#deps.scripts().copy(tx, deckId, copyId);
        if (scriptCount > 0) await updateDeck(tx, copyId, { scriptCount }, false);
      },
    });
  }

  async wantPictures(deckId: string): Promise<void> {
    await this.#deps.pictures().requestPictures(deckId);
  }

  /**
   * Keeps a deck's row in step with its derived document, in the transaction that stores the derivation. Returns the
   * deck's new version. Throws `not_found` when the deck is gone.
   */
  async documentChanged(tx: Tx, deckId: string, change: DocumentChange): Promise<number> {
    const { slideIds, texts, meta, editorIds } = change;
    const searchText = texts.map(({ text }) => text.replaceAll(SLIDE_END, ' ')).join(SLIDE_END);
    const set = { ...columnsOfMeta(meta), slideCount: slideIds.length, searchText };
    const written = await writeDerived(tx, deckId, set, editorIds.length > 0);
    if (written === null) throw new AppError('not_found');
    await this.#deps.pictures().slidesChanged(tx, deckId, slideIds);
    await this.#deps.search().deckChanged(tx, deckId, { title: written.title, slides: texts });
    const { mediaIds, recalledIds } = change;
    await this.#deps.media().linkDeckMedia(tx, deckId, { mediaIds, recalledIds, authorIds: editorIds });
    return written.version;
  }

  /** A deck was shared by link: from now on its former addresses redirect. In the caller's transaction. */
  async shared(tx: Tx, deckId: string): Promise<void> {
    await markShared(tx, deckId, this.#deps.clock.now());
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
  async shown(actor: Actor, record: DeckRecord, token?: string): Promise<DeckDetail> {
    const deck = presentDeck(record, actor, token);
    if (!may(actor, 'script.view', factsOf(record, actor))) return deck;
    return { ...deck, scripts: record.deck.scriptCount === 0 ? [] : await this.#deps.scripts().list(record.deck.id) };
  }

  /** Gives the deck to somebody else, in the caller's transaction; see `hand-over.ts`. */
  async handOver(tx: Tx, actor: Actor, deckId: string, toUserId: string): Promise<DeckRecord> {
    return handOver(tx, actor, deckId, toUserId, this.#deps.clock.now());
  }

  /** Somebody of its audience opened the deck. Nothing of it has changed. */
  async viewed(deckId: string): Promise<void> {
    await countView(this.#deps.db, deckId);
  }

  /** Destroys what has been in the trash for its 30 days. Returns how many. */
  async emptyTrash(): Promise<number> {
    const { clock, db } = this.#deps;
    const limit = new Date(clock.now().getTime() - TRASH_DAYS * 24 * 60 * 60 * 1000);
    let destroyed = 0;
    for (;;) {
      const due = await trashedBefore(db, limit, 100);
      for (const deckId of due) {
        const pictures = await againAfterDeadlock(() => db.transaction((tx) => this.#delete(tx, deckId)));
        destroyed += 1;
        await this.#destroyed(deckId, pictures);
      }
      if (due.length < 100) return destroyed;
    }
  }

  /**
   * Destroys all decks of a person, in the trash or not, in the caller's transaction. Answers what is to be done once that is
   * through, and how many they were.
   */
  async destroyAllOf(tx: Tx, userId: string): Promise<{ count: number; finish: () => Promise<void> }> {
    await lockShelf(tx, userId);
    const gone: { id: string; files: readonly string[] }[] = [];
    for (const id of await decksOnShelf(tx, userId))
      gone.push({ id, files: await this.#deps.pictures().filesOf(tx, id) });
    await deleteShelf(tx, userId);
    const finish = async () => {
      for (const { id, files } of gone) await this.#destroyed(id, files);
    };
    return { count: gone.length, finish };
  }

  /** Removes a trashed deck. Returns the files of its pictures, for when that is done. */
  async #delete(tx: Tx, deckId: string): Promise<readonly string[]> {
    const files = await this.#deps.pictures().filesOf(tx, deckId);
    return (await deleteDeck(tx, deckId)) ? files : [];
  }

  /** Lets go of who has the deck open, and of its pictures' files. */
  async #destroyed(deckId: string, pictures: readonly string[]): Promise<void> {
    this.#deps.listeners.accessChanged(deckId);
    await this.#deps.pictures().dropFiles(pictures);
  }

  /** Runs a change of a deck alone on its owner's shelf, after asking again with the facts of that moment. */
  async #changing(
    actor: Actor,
    deckId: string,
    action: 'deck.edit' | 'deck.change_visibility' | 'deck.trash' | 'deck.recover' | 'deck.destroy',
    change: (tx: Tx, record: DeckRecord, facts: DeckFacts) => Promise<void>,
  ): Promise<void> {
    const before = await findRecord(this.#deps.db, actor, { id: deckId });
    await this.#deps.db.transaction(async (tx) => {
      if (before !== null) await lockShelf(tx, before.deck.userId);
      const record = await findRecord(tx, actor, { id: deckId });
      const facts = record === null ? null : factsOf(record, actor);
      authorize(actor, action, facts);
      if (record === null || facts === null) throw new AppError('not_found');
      // It went to another shelf meanwhile.
      if (record.deck.userId !== before?.deck.userId) throw new AppError('conflict');
      await change(tx, record, facts);
    });
  }

  async #present(actor: Actor, deckId: string): Promise<DeckDetail> {
    const record = await this.find(actor, { id: deckId });
    if (record === null) throw new AppError('not_found');
    return presentDeck(record, actor);
  }

  /** Takes the shelf's lock and one place on it. */
  async #reserveRoom(tx: Tx, account: { userId: string; accountType: keyof typeof PLANS }): Promise<void> {
    await lockShelf(tx, account.userId);
    const limit = PLANS[account.accountType].decks;
    if (limit !== null && (await countDecks(tx, account.userId)) >= limit) throw new AppError('deck_limit');
  }
}

/** Columns of the row itself that the input names. */
function ownFields(input: DeckInput): Partial<typeof decks.$inferInsert> {
  return {
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.share_notes === undefined ? {} : { shareNotes: input.share_notes }),
    ...(input.forking_enabled === undefined ? {} : { forkingEnabled: input.forking_enabled }),
    ...(input.export_allowed === undefined ? {} : { exportAllowed: input.export_allowed }),
  };
}

function readHtml(html: string, width: number, height: number): ParsedDeck {
  return withinDeckSize(() => parseDeck(html, { newId, width, height }));
}
