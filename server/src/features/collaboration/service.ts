import type { DeckDrawing } from '@rostrum/contract';
import { type Deck, type DeckMeta, exchangeMedia, layoutsOf, type MediaExchange } from '@rostrum/deck';
import { DOC_LIMITS } from '@rostrum/deck/doc';
import type { Loss, ParsedDeck } from '@rostrum/deck/html';
import { withThemeDrawn } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/server';
import type { CircuitBreaker } from '../../platform/circuit-breaker/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { RenderingAudience } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import { during } from '../../platform/metrics/work-at-hand.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { DerivationGuard } from './derivation-guard.ts';
import { type CountingTheme, type Derived, RENDERER, withTheme } from './derive.ts';
import type { SentHtml } from './read-html-task.ts';
import { mediaIdsTask, prepareTask, readHtmlTask, readStateTask } from './tasks.ts';
import { mostAreMoved } from './reordering.ts';
import { type Allowance, DocumentRooms, type OtherNodes, type Room } from './rooms.ts';
import {
  editorsSinceDerived,
  holdRendering,
  lastSeq,
  loadDrawing,
  loadRendering,
  loadSlides,
  outdatedOfTheme,
  outdateRenderings,
  type StoredRendering,
  type StoredUpdate,
  writeRendering,
  writeSnapshot,
} from './store.ts';

export { type Derived, styleOf } from './derive.ts';
export type { EditorHub, EditorSocket } from './hub.ts';
export { type Allowance, type Room, storageFull } from './rooms.ts';

/** What viewers see is at most this much older than what editors have (milliseconds). */
export const DERIVE_MS = 4000;
/** When another process appended: by then it has derived, or is gone. */
const DERIVED_ELSEWHERE_MS = 3 * DERIVE_MS;
/** How long a tail waits to be folded that takes things out of the document: more of that may come. */
const COMPACT_SOON_SECONDS = 60;

/** What the decks' own table is told when a document was derived. */
export type DocumentChange = Pick<Derived, 'slideIds' | 'texts' | 'words' | 'mediaIds' | 'meta' | 'shown'> & {
  /** Who edited since it was last derived. */
  readonly editorIds: readonly string[];
  /** Media that came in with a restored revision, whoever restored it. */
  readonly recalledIds: readonly string[];
};

export interface CollaborationDeps {
  readonly db: Db;
  readonly breaker: CircuitBreaker;
  readonly log: Log;
  readonly workers: Workers;
  /** Keeps the deck's row in step, in the same transaction; answers the deck's new version. */
  readonly documentChanged: (tx: Tx, deckId: string, change: DocumentChange) => Promise<number>;
  /** Asked before an edit is applied to a document: what it was until now may have to be kept. */
  readonly beforeEdit: (deckId: string, room: Room, reason: 'editing' | 'import' | 'reorder') => Promise<void>;
  /** Told when a deck's first document is stored, in the same transaction. */
  readonly created: (tx: Tx, deckId: string) => Promise<void>;
  /** Told after a derivation was stored: open editors are told, pictures are made. */
  readonly derived: (deckId: string) => Promise<void>;
  /** Told that a deck has another title, address or scripts: open editors and views are told. */
  readonly renamed: (deckId: string) => Promise<void>;
  readonly compact: (deckId: string, delaySeconds: number) => Promise<void>;
  /** How much a deck may still grow by the storage of its owner. Throws `not_found`. */
  readonly allowanceOf: (deckId: string) => Promise<Allowance>;
  /** The theme of that id where it counts for the deck. `held`: it does not change until the transaction ends. */
  readonly themeOf: (
    db: Db | Tx,
    of: { readonly deckId: string; readonly themeId: string; readonly held: boolean },
  ) => Promise<CountingTheme | null>;
  /** The theme of that id where it will count for a new deck of the owner. */
  readonly themeOfNew: (owner: DeckOwner, themeId: string) => Promise<CountingTheme | null>;
  readonly others: OtherNodes;
  /** A role, a visibility or the trash changed: every node is told. */
  readonly accessChanged: (deckId: string) => void;
  readonly teamAccessChanged: (teamId: string) => void;
}

/** The owner of a new deck. */
export interface DeckOwner {
  readonly userId: string;
  readonly teamId: string | null;
}

/** A document and everything derived from it, for `createDocument`. */
export interface PreparedDocument {
  readonly deck: Deck;
  /** The deck as one update. */
  readonly state: Uint8Array;
  readonly theme: CountingTheme | null;
  readonly derived: Derived;
}

/** What an endpoint changes of a document. Absent fields stay. */
export interface DocumentPatch {
  /** Slides. */
  readonly html?: string;
  /** Notes by slide id; slides that are not named keep theirs. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly meta?: Partial<DeckMeta>;
  /** Media that take the places of others. */
  readonly exchanges?: readonly MediaExchange[];
}

interface Derivative extends Pick<DocumentChange, 'editorIds' | 'recalledIds'> {
  readonly derived: Derived;
  /** Of the last update that it holds. */
  readonly seq: number;
  /** Default: the present one. */
  readonly renderer?: string;
}

/** One that runs, and the one that begins when it has ended. */
interface Derivation {
  readonly work: Promise<void>;
  next: Promise<void> | null;
}

/** The decks' documents: made, copied, read, changed and derived. */
export class CollaborationService {
  readonly rooms: DocumentRooms;
  readonly #deps: CollaborationDeps;
  readonly #guard: DerivationGuard;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Decks that another process is about to derive. */
  readonly #elsewhere = new Map<string, NodeJS.Timeout>();
  readonly #editors = new Map<string, Set<string>>();
  /** Of restorations that are under way. */
  readonly #recalled = new Map<string, readonly (readonly string[])[]>();
  readonly #deriving = new Map<string, Derivation>();
  #stopping = false;

  constructor(deps: CollaborationDeps) {
    this.#deps = deps;
    this.#guard = new DerivationGuard(deps);
    this.rooms = new DocumentRooms(deps.db, deps.workers, deps.others, deps.allowanceOf);
  }

  /**
   * Does for a new deck what takes long, before the transaction of `createDocument`. `written`: the same deck as one
   * update, where a thread has written it already. Throws `invalid` for a deck that takes too much time or memory.
   */
  async prepareDocument(owner: DeckOwner, deck: Deck, written: Uint8Array | null = null): Promise<PreparedDocument> {
    const { themeId } = deck.meta;
    const theme = themeId === '' ? null : await this.#deps.themeOfNew(owner, themeId);
    const input = { deck, theme, isWritten: written !== null };
    const made = await this.#deps.workers.run(prepareTask, input, { key: owner.userId });
    const state = written ?? made?.state;
    if (made === null || !state) throw new AppError('invalid', words.tasks.tooMuch);
    if (state.byteLength > DOC_LIMITS.documentBytes)
      throw new AppError('invalid', words.collaboration.tooLarge(DOC_LIMITS.documentBytes / 1024 ** 2));
    return { deck, state, theme, derived: made.derived };
  }

  /** Stores the first document of a deck and what was derived of it, in the caller's transaction. */
  async createDocument(
    tx: Tx,
    deckId: string,
    { deck, state, theme, derived }: PreparedDocument,
    userId: string | null,
  ): Promise<void> {
    await writeSnapshot(tx, { deckId, seq: 0, state, generation: newId() });
    const editorIds = userId === null ? [] : [userId];
    const isCurrent = (await this.#themeOf(tx, deckId, deck, true))?.version === theme?.version;
    // By another theme than counts now it is derived again when it is next asked for.
    const renderer = isCurrent ? RENDERER : '';
    await this.#store(tx, deckId, { seq: 0, derived, editorIds, recalledIds: [], renderer });
    await this.#deps.created(tx, deckId);
  }

  /** A deck of the HTML that somebody sent. Throws `invalid` for one that is too large or takes too long to read. */
  readHtml(userId: string, sent: SentHtml): Promise<ParsedDeck> {
    return this.#deps.workers.run(readHtmlTask, sent, { key: userId });
  }

  /** The deck as plain data, as it is now. Throws `not_found`. */
  async readDeck(deckId: string): Promise<Deck> {
    return this.rooms.with(deckId, async (room) => {
      await room.catchUp();
      return room.deck();
    });
  }

  /** The deck in a document that was stored as one update. */
  readState(deckId: string, state: Uint8Array): Promise<Deck> {
    return this.#deps.workers.run(readStateTask, state, { key: deckId });
  }

  /** A deck as it is now, with its theme in its settings, as it is written out. Throws `not_found`. */
  async shownDeck(deckId: string): Promise<Deck> {
    const deck = await this.readDeck(deckId);
    return withTheme(deck, await this.#themeOf(this.#deps.db, deckId, deck));
  }

  /** The same with what its theme draws as blocks and backgrounds, for files that know no CSS. Throws `not_found`. */
  async drawnDeck(deckId: string): Promise<Deck> {
    const deck = await this.readDeck(deckId);
    const theme = await this.#themeOf(this.#deps.db, deckId, deck);
    return theme === null ? deck : withThemeDrawn(withTheme(deck, theme), theme.look);
  }

  /**
   * Changes a document on behalf of somebody who may edit it, as one update, and derives it at once. Answers what of
   * the HTML did not come in as it was. Throws `forbidden`, having changed nothing, where it would change a locked
   * slide on behalf of somebody who may not, and `conflict` while somebody else has the pen. `first` runs once the
   * document may be changed and is not yet: where that throws nothing was changed either.
   */
  async patch(
    deckId: string,
    patch: DocumentPatch,
    { userId, mayEditLocked }: { readonly userId: string; readonly mayEditLocked: boolean },
    first: () => Promise<void>,
  ): Promise<readonly Loss[]> {
    const losses = await this.rooms.with(deckId, async (room) => {
      await room.catchUp();
      const before = await room.deck();
      const next = await this.#patched(userId, before, patch);
      if (!mayEditLocked && !(await room.keepsLocked(next.deck)))
        throw new AppError('forbidden', words.collaboration.locked);
      await room.checkPen(userId);
      await room.checkAllowance(userId, next.deck);
      await first();
      await this.#deps.beforeEdit(deckId, room, mostAreMoved(before, next.deck) ? 'import' : 'editing');
      await this.#apply(deckId, room, next.deck, userId);
      return next.losses;
    });
    await this.derive(deckId);
    return losses;
  }

  /**
   * Makes a document into what it once was, as one update on behalf of somebody, and derives it at once. Who restores
   * it has not put in what `former` answers: of its media the deck uses those again that it used before.
   */
  async restore(deckId: string, userId: string, former: (room: Room, current: Deck) => Promise<Deck>): Promise<void> {
    let recalled: string[] = [];
    try {
      await this.rooms.with(deckId, async (room) => {
        await room.catchUp();
        const deck = await former(room, await room.deck());
        recalled = await this.#deps.workers.run(mediaIdsTask, deck, { key: userId });
        this.#recalled.set(deckId, [...(this.#recalled.get(deckId) ?? []), recalled]);
        await this.#apply(deckId, room, deck, userId);
      });
      await this.derive(deckId);
    } finally {
      const others = (this.#recalled.get(deckId) ?? []).filter((ids) => ids !== recalled);
      if (others.length === 0) this.#recalled.delete(deckId);
      else this.#recalled.set(deckId, others);
    }
  }

  /**
   * Makes a document hold another deck, as one update on behalf of somebody, and derives it at once. Throws `conflict`
   * while somebody else has the pen, before `next` is asked.
   */
  async replace(deckId: string, userId: string, next: (room: Room, current: Deck) => Promise<Deck>): Promise<void> {
    await this.rooms.with(deckId, async (room) => {
      await room.catchUp();
      await room.checkPen(userId);
      await this.#apply(deckId, room, await next(room, await room.deck()), userId);
    });
    await this.derive(deckId);
  }

  /** Called before somebody's update is appended. */
  async editing(deckId: string, room: Room, { reorders }: { readonly reorders: boolean }): Promise<void> {
    await this.#deps.beforeEdit(deckId, room, reorders ? 'reorder' : 'editing');
  }

  /** The outside forms of what a deck was, or with null of a deck that is nobody's document. */
  async derived(deck: Deck, deckId: string | null): Promise<Derived> {
    if (deckId === null) return this.#guard.deriveNobodys(deck);
    const theme = await this.#themeOf(this.#deps.db, deckId, deck);
    return this.#guard.deriveFormer({ deckId, deck, theme });
  }

  /**
   * In the transaction that changes a theme: what was made of its decks by the theme of before is made anew when it
   * is next asked for.
   */
  async themeChanged(tx: Tx, themeId: string): Promise<void> {
    await outdateRenderings(tx, themeId);
  }

  /** Derives decks of a theme that are outdated since it changed, one after the other. Answers how many. */
  async deriveOutdated(themeId: string, signal: AbortSignal): Promise<number> {
    let after = '';
    let done = 0;
    for (;;) {
      const deckIds = await outdatedOfTheme(this.#deps.db, themeId, after);
      for (const deckId of deckIds) {
        signal.throwIfAborted();
        // One that cannot be derived is no reason to leave out the others.
        await this.#deriveDue(deckId);
        done += 1;
      }
      const last = deckIds.at(-1);
      if (last === undefined) return done;
      after = last;
    }
  }

  /** What viewers or editors see, made anew first when it is behind the document. Throws `not_found`. */
  async rendering(deckId: string, audience: RenderingAudience): Promise<StoredRendering> {
    return this.#present(deckId, () => loadRendering(this.#deps.db, deckId, audience));
  }

  /** The slides that viewers or editors see, in order: editors see hidden ones too. Throws `not_found`. */
  async slideIds(deckId: string, audience: RenderingAudience): Promise<readonly string[]> {
    return (await this.#present(deckId, () => loadSlides(this.#deps.db, deckId, audience))).slideIds;
  }

  /** What `load` finds of a deck's renderings, when they are made anew where they are behind the document. */
  async #present<R extends Pick<StoredRendering, 'renderer' | 'seq'>>(
    deckId: string,
    load: () => Promise<R | null>,
  ): Promise<R> {
    const [stored, seq] = [await load(), await lastSeq(this.#deps.db, deckId)];
    if (seq === null) throw new AppError('not_found');
    const isDue = this.#timers.has(deckId) || this.#elsewhere.has(deckId);
    const fresh = stored !== null && stored.renderer === RENDERER && (stored.seq >= seq || isDue);
    if (fresh) return stored;
    if (stored !== null && (await this.#guard.isSuspect(deckId))) {
      // The last good result stays up: open views are told of another one.
      if (!this.#deriving.has(deckId)) void this.#deriveDue(deckId);
      return stored;
    }
    await this.derive(deckId);
    const made = await load();
    if (made === null) throw new AppError('unavailable', words.collaboration.notDerived);
    return made;
  }

  /**
   * Derives now what is due, for somebody who edits and wants to see what they just did. True when something was due.
   */
  async settle(deckId: string): Promise<boolean> {
    if (!this.#timers.has(deckId) && !this.#elsewhere.has(deckId)) return false;
    // Nobody waits for a process of its own.
    if (await this.#guard.isSuspect(deckId)) return false;
    await this.derive(deckId);
    return true;
  }

  /** Called after somebody's update was appended. */
  appended(deckId: string, room: Room, userId: string): void {
    this.#noteEditor(deckId, userId);
    this.#compactWhereDue(deckId, room);
    if (this.#stopping || this.#timers.has(deckId)) return;
    const timer = setTimeout(() => void this.#deriveDue(deckId), DERIVE_MS);
    this.#timers.set(deckId, timer);
  }

  #compactWhereDue(deckId: string, room: Room): void {
    const due = room.takeCompaction();
    if (due === null) return;
    this.#deps
      .compact(deckId, due === 'now' ? 0 : COMPACT_SOON_SECONDS)
      .catch((error: unknown) => this.#deps.log.error({ err: error, deckId }, 'asking for a compaction failed'));
  }

  /** What nobody waits for. */
  async #deriveDue(deckId: string): Promise<void> {
    try {
      await this.derive(deckId);
    } catch (error) {
      // A deck that was destroyed meanwhile has nothing to show.
      if (error instanceof AppError && error.code === 'not_found') return;
      this.#deps.log.error({ err: error, deckId }, 'deriving failed');
    }
  }

  /**
   * Another process appended an update, and is about to derive the deck. Should that process end before, this one does.
   */
  appendedElsewhere(deckId: string, seq: number): void {
    this.rooms.appendedElsewhere(deckId, seq);
    if (this.#stopping || this.#elsewhere.has(deckId)) return;
    const timer = setTimeout(() => {
      this.#elsewhere.delete(deckId);
      this.#deriveIfBehind(deckId).catch((error: unknown) =>
        this.#deps.log.error({ err: error, deckId }, 'deriving after another process failed'),
      );
    }, DERIVED_ELSEWHERE_MS);
    timer.unref();
    this.#elsewhere.set(deckId, timer);
  }

  /** Another process derived the deck. */
  derivedElsewhere(deckId: string): void {
    clearTimeout(this.#elsewhere.get(deckId));
    this.#elsewhere.delete(deckId);
  }

  async #deriveIfBehind(deckId: string): Promise<void> {
    const [stored, seq] = [await loadSlides(this.#deps.db, deckId, 'viewer'), await lastSeq(this.#deps.db, deckId)];
    if (seq !== null && !this.#stopping && (stored === null || stored.seq < seq)) await this.derive(deckId);
  }

  /**
   * Derives a deck's outside forms now, one at a time a deck. All that wait meanwhile share the next one. Nothing
   * changes where the deck was set aside.
   */
  async derive(deckId: string): Promise<void> {
    const running = this.#deriving.get(deckId);
    if (running === undefined) return this.#start(deckId);
    running.next ??= running.work.catch(() => undefined).then(() => this.#start(deckId));
    return running.next;
  }

  #start(deckId: string): Promise<void> {
    const work = during({ kind: 'task', name: 'derivation', deck: deckId }, () => this.#derive(deckId)).finally(() => {
      if (derivation.next === null) this.#deriving.delete(deckId);
    });
    const derivation: Derivation = { work, next: null };
    this.#deriving.set(deckId, derivation);
    return work;
  }

  /** Derives a deck that was set aside, for an administrator who does not wait for it. */
  retry(deckId: string): void {
    void this.#deriveDue(deckId);
  }

  /** What people who edit a deck are told of what others see of it. */
  async drawing(deckId: string): Promise<DeckDrawing> {
    const { state, overBudget } = await loadDrawing(this.#deps.db, deckId);
    return { state, over_budget: overBudget.map(({ blockId, reason }) => ({ block_id: blockId, reason })) };
  }

  /** Folds a deck's tail into its snapshot. */
  async compact(deckId: string): Promise<void> {
    await this.rooms.with(deckId, (room) => room.compact());
  }

  /** Derives what is due, so that a stopped server leaves nothing behind. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const deckId of [...this.#elsewhere.keys()]) this.derivedElsewhere(deckId);
    const due = [...this.#timers.keys()];
    // A deck that needs a separate process may take long: it waits until somebody asks for it.
    for (const deckId of due) if (!(await this.#guard.isSuspect(deckId))) await this.#deriveDue(deckId);
    this.rooms.forgetAll();
  }

  /** Hands updates that did not come through a socket to the open editors. Set by the socket part. */
  onUpdate: (deckId: string, update: StoredUpdate) => void = () => undefined;

  /** Called when a role, a visibility or the trash changed: open editors that may not edit any more are let go of. */
  accessChanged(deckId: string): void {
    this.#deps.accessChanged(deckId);
  }

  /** The same of all decks of a team, as when it says otherwise what its members are on them. */
  teamAccessChanged(teamId: string): void {
    this.#deps.teamAccessChanged(teamId);
  }

  /** Called when a deck got another title, address or scripts. */
  renamed(deckId: string): void {
    this.#deps
      .renamed(deckId)
      .catch((error: unknown) => this.#deps.log.error({ err: error, deckId }, 'telling open editors failed'));
  }

  async #apply(deckId: string, room: Room, deck: Deck, userId: string): Promise<void> {
    const { update, seq } = await room.change(userId, deck);
    if (update === null) return;
    this.onUpdate(deckId, { update, seq, userId });
    this.#noteEditor(deckId, userId);
    this.#compactWhereDue(deckId, room);
  }

  async #patched(userId: string, unchanged: Deck, patch: DocumentPatch): Promise<ParsedDeck> {
    const before = (patch.exchanges ?? []).reduce(exchangeMedia, unchanged);
    const meta = { ...before.meta, ...patch.meta };
    if (patch.html === undefined)
      return { deck: { ...before, meta, notes: { ...before.notes, ...patch.notes } }, losses: [] };
    const { html } = patch;
    const { width, height } = meta;
    const { deck, losses } = await this.readHtml(userId, { html, width, height, layouts: layoutsAlone(before) });
    const kept = Object.fromEntries(Object.entries(before.notes).filter(([id]) => deck.slides[id] !== undefined));
    return { deck: { ...deck, meta, notes: { ...kept, ...deck.notes, ...patch.notes } }, losses };
  }

  #noteEditor(deckId: string, userId: string): void {
    const editors = this.#editors.get(deckId) ?? new Set();
    editors.add(userId);
    this.#editors.set(deckId, editors);
  }

  async #derive(deckId: string): Promise<void> {
    const timer = this.#timers.get(deckId);
    if (timer !== undefined) clearTimeout(timer);
    this.#timers.delete(deckId);
    this.derivedElsewhere(deckId);
    if (await this.#guard.isSetAside(deckId)) return;
    const { deck, seq, noted, recalledIds } = await this.rooms.with(deckId, async (room) => {
      await room.catchUp();
      const noted = [...(this.#editors.get(deckId) ?? [])];
      this.#editors.delete(deckId);
      return {
        deck: await room.deck(),
        seq: room.seq,
        noted,
        recalledIds: this.#recalled.get(deckId)?.flat() ?? [],
      };
    });
    const theme = await this.#themeOf(this.#deps.db, deckId, deck);
    const isStored = await this.#deriveAndStore({ deckId, deck, theme }, { seq, noted, recalledIds }).catch(
      async (error: unknown) => {
        await this.#guard.release(deckId);
        throw error;
      },
    );
    if (isStored === true) return this.#deps.derived(deckId);
    for (const userId of noted) this.#noteEditor(deckId, userId);
    if (isStored === false) return this.#derive(deckId);
    // The deck was set aside, and what was derived of it before stays. Who edits it is told.
    this.renamed(deckId);
  }

  /** False: the theme changed meanwhile. null: the deck was set aside. */
  async #deriveAndStore(
    state: { readonly deckId: string; readonly deck: Deck; readonly theme: CountingTheme | null },
    {
      seq,
      noted,
      recalledIds,
    }: { readonly seq: number; readonly noted: readonly string[]; readonly recalledIds: readonly string[] },
  ): Promise<boolean | null> {
    const derived = await this.#guard.derive(state, seq, noted[0] ?? state.deckId);
    if (derived === null) return null;
    const { deckId, deck, theme } = state;
    return this.#deps.db.transaction(async (tx) => {
      const present = await holdRendering(tx, deckId);
      // The theme changed meanwhile. Who changes it from here on waits for this to be stored, and outdates it then.
      if ((await this.#themeOf(tx, deckId, deck, true))?.version !== theme?.version) return false;
      await this.#guard.finish(tx, deckId);
      // Another process derived a later state meanwhile.
      if (present?.renderer === RENDERER && present.seq > seq) return true;
      // The tail knows of edits through other processes and before a crash; what was folded meanwhile was noted here.
      const editorIds = [...new Set([...noted, ...(await editorsSinceDerived(tx, deckId, seq))])];
      await this.#store(tx, deckId, { seq, derived, editorIds, recalledIds });
      return true;
    });
  }

  async #themeOf(db: Db | Tx, deckId: string, { meta }: Deck, held = false): Promise<CountingTheme | null> {
    return meta.themeId === '' ? null : this.#deps.themeOf(db, { deckId, themeId: meta.themeId, held });
  }

  async #store(
    tx: Tx,
    deckId: string,
    { seq, derived, editorIds, recalledIds, renderer = RENDERER }: Derivative,
  ): Promise<void> {
    const version = await this.#deps.documentChanged(tx, deckId, {
      slideIds: derived.slideIds,
      texts: derived.texts,
      words: derived.words,
      mediaIds: derived.mediaIds,
      meta: derived.meta,
      shown: derived.shown,
      editorIds,
      recalledIds,
    });
    const common = { version, renderer, seq, css: derived.css };
    await writeRendering(tx, deckId, {
      audience: 'viewer',
      html: derived.html.viewer,
      notes: derived.viewerNotes,
      overBudget: derived.overBudget,
      slideIds: derived.slideIds,
      ...common,
    });
    await writeRendering(tx, deckId, {
      audience: 'editor',
      html: derived.html.editor,
      notes: derived.editorNotes,
      overBudget: [],
      slideIds: derived.allSlideIds,
      ...common,
    });
  }
}

/** The layouts of a deck, with their blocks. */
function layoutsAlone(deck: Deck): Pick<Deck, 'slides' | 'blocks'> {
  const slides = Object.fromEntries(layoutsOf(deck).map((layout) => [layout.id, layout]));
  const blocks = Object.entries(deck.blocks).filter(([, { slideId }]) => slides[slideId] !== undefined);
  return { slides, blocks: Object.fromEntries(blocks) };
}
