import {
  type Awareness,
  type DeckRole,
  type EditorServerEvents,
  type Here,
  type PointerOf,
  PRESENCE,
  type PublicUser,
} from '@rostrum/contract';
import type { Log } from '../../platform/log/index.ts';
import { Colours } from './colours.ts';

/** One window of somebody, connected to this process. */
export interface PresentWindow {
  readonly id: string;
  readonly deckId: string;
  readonly userId: string;
  readonly role: DeckRole | null;
  /** It came to edit, not to read and comment. */
  readonly edits: boolean;
}

interface Teller {
  emit<E extends keyof EditorServerEvents>(event: E, ...message: Parameters<EditorServerEvents[E]>): unknown;
}

export interface PresenceDeps {
  /** Names this process among others. */
  readonly node: string;
  readonly log: Log;
  /** On every process. */
  readonly tell: {
    readonly deck: (deckId: string) => Teller;
    readonly editors: (deckId: string) => Teller;
    readonly readers: (deckId: string) => Teller;
    readonly slide: (deckId: string, slideId: string) => Teller;
  };
  /** Other processes tell who has the deck open with them. */
  readonly askOthers: (deckId: string) => void;
  readonly person: (userId: string) => Promise<PublicUser>;
  /** The slides of a deck that are not hidden, as its readers see it. */
  readonly shownSlides: (deckId: string) => Promise<readonly string[]>;
}

interface Entry {
  readonly window: PresentWindow;
  /** null: who they are is being looked up. */
  person: PublicUser | null;
  state: Omit<Awareness, 'pointer' | 'dragged' | 'caret'>;
  pointer: PointerOf;
}

/** The slides that those who came to read see; null: they came to edit, and know the whole document. */
type Shown = ReadonlySet<string> | null;

/** Who came to read has nothing under their hands, whatever their page says. */
const handsOf = ({ edits }: PresentWindow, said: Awareness): Awareness =>
  edits ? said : { ...said, block_ids: [], typing_in: null, following: null, pointer: null, dragged: [], caret: null };

const NOWHERE: Entry['state'] = {
  slide_id: null,
  block_ids: [],
  typing_in: null,
  following: null,
  idle: false,
  active: true,
};

/**
 * Who has a deck open. Each process knows the windows that are connected to it, and tells them to everybody: one by one
 * as they change, and all of them every few seconds, so that nothing that was lost matters for long. Whoever hears puts
 * the processes' lists together.
 */
export class PresenceService {
  readonly #deps: PresenceDeps;
  readonly #windows = new Map<string, Entry>();
  readonly #decks = new Map<string, Set<string>>();
  readonly #colours = new Colours();
  /** Pointers and carets that wait to be told together. */
  readonly #moved = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  /** Windows of which readers are about to be told, by deck: while it is found out which slides they see. */
  readonly #untold = new Map<string, Set<string>>();

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  /** Somebody opened the deck. `greet` tells them alone who is here. */
  join(window: PresentWindow, greet: (message: Parameters<EditorServerEvents['presence:here']>[0]) => void): void {
    const { id, deckId } = window;
    const entry: Entry = {
      window,
      person: null,
      state: NOWHERE,
      pointer: { id, pointer: null, dragged: [], caret: null },
    };
    this.#windows.set(id, entry);
    const deck = this.#decks.get(deckId) ?? new Set();
    this.#decks.set(deckId, deck.add(id));
    this.#colours.come(deckId, window.userId);
    this.#deps
      .person(window.userId)
      .then(async (person) => {
        const shown = window.edits ? null : await this.#shownTo(deckId);
        if (this.#windows.get(id) !== entry) return;
        entry.person = person;
        this.#deps.askOthers(deckId);
        greet({ ...this.#here(deckId, shown), you: id });
        this.#tell(entry);
      })
      .catch((error: unknown) => this.#deps.log.error({ err: error, deckId }, 'somebody who is here is not known'));
  }

  leave(id: string): void {
    const entry = this.#windows.get(id);
    if (entry === undefined) return;
    const { deckId, userId } = entry.window;
    this.#windows.delete(id);
    this.#moved.delete(id);
    const deck = this.#decks.get(deckId);
    deck?.delete(id);
    if (deck?.size === 0) this.#decks.delete(deckId);
    const isHereStill = [...(deck ?? [])].some((other) => this.#windows.get(other)?.window.userId === userId);
    if (!isHereStill) this.#colours.go(deckId, userId);
    this.#deps.tell.deck(deckId).emit('presence:left', { node: this.#deps.node, id });
  }

  /** The slide that a window looks at, as it said last. */
  slideOf(id: string): string | null {
    return this.#windows.get(id)?.state.slide_id ?? null;
  }

  update(id: string, said: Awareness): void {
    const entry = this.#windows.get(id);
    if (entry === undefined) return;
    const { pointer, dragged, caret, ...state } = handsOf(entry.window, said);
    const hasChanged = JSON.stringify(entry.state) !== JSON.stringify(state);
    const next: PointerOf = { id, pointer, dragged, caret };
    const hasMoved = hasHands(next) || hasHands(entry.pointer);
    entry.state = state;
    entry.pointer = next;
    if (hasChanged) this.#tell(entry);
    if (hasMoved && state.slide_id !== null) this.#gather(id);
  }

  /** Tells who has the deck open here, to those who may have missed it. */
  tellDeck(deckId: string): void {
    if (!this.#decks.has(deckId)) return;
    this.#deps.tell.editors(deckId).emit('presence:here', this.#here(deckId, null));
    void this.#shownTo(deckId).then((shown) => {
      if (this.#decks.has(deckId)) this.#deps.tell.readers(deckId).emit('presence:here', this.#here(deckId, shown));
    });
  }

  tellAll(): void {
    for (const deckId of this.#decks.keys()) this.tellDeck(deckId);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** `shown`: the slides that those who are told see; null: all. */
  #here(deckId: string, shown: Shown) {
    const people = [...(this.#decks.get(deckId) ?? [])].flatMap((id) => {
      const entry = this.#windows.get(id);
      return entry?.person ? [this.#asHere(entry, entry.person, shown)] : [];
    });
    return { node: this.#deps.node, people };
  }

  #asHere({ window, state }: Entry, user: PublicUser, shown: Shown): Here {
    const { slide_id: slideId } = state;
    return {
      id: window.id,
      user,
      colour: this.#colours.of(window.deckId, window.userId),
      role: window.role,
      status: state.idle ? 'idle' : 'viewing',
      editing: window.edits,
      active: state.active,
      slide_id: shown === null || (slideId !== null && shown.has(slideId)) ? slideId : null,
      block_ids: shown === null ? state.block_ids : [],
      typing_in: shown === null ? state.typing_in : null,
      following: shown === null ? state.following : null,
    };
  }

  #tell(entry: Entry): void {
    const { person, window } = entry;
    if (person === null) return;
    const { node, tell } = this.#deps;
    tell.editors(window.deckId).emit('presence:changed', { node, person: this.#asHere(entry, person, null) });
    const untold = this.#untold.get(window.deckId);
    if (untold !== undefined) untold.add(window.id);
    else void this.#tellReaders(window.deckId, new Set([window.id]));
  }

  /** Those who came to read hear of windows where they are when it is known what readers see, each once. */
  async #tellReaders(deckId: string, ids: Set<string>): Promise<void> {
    this.#untold.set(deckId, ids);
    const shown = await this.#shownTo(deckId);
    this.#untold.delete(deckId);
    const { node, tell } = this.#deps;
    for (const id of ids) {
      const entry = this.#windows.get(id);
      if (!entry?.person) continue;
      tell.readers(deckId).emit('presence:changed', { node, person: this.#asHere(entry, entry.person, shown) });
    }
  }

  /** The slides that readers see; none where that could not be found out. */
  async #shownTo(deckId: string): Promise<ReadonlySet<string>> {
    try {
      return new Set(await this.#deps.shownSlides(deckId));
    } catch (error) {
      this.#deps.log.warn({ err: error, deckId }, 'which slides readers see is not known');
      return new Set();
    }
  }

  #gather(id: string): void {
    this.#moved.add(id);
    this.#timer ??= setTimeout(() => this.#tellPointers(), PRESENCE.pointerMs).unref();
  }

  #tellPointers(): void {
    this.#timer = null;
    const slides = new Map<string, { deckId: string; slideId: string; pointers: PointerOf[] }>();
    for (const id of this.#moved) {
      const entry = this.#windows.get(id);
      const slideId = entry?.state.slide_id ?? null;
      if (entry === undefined || slideId === null) continue;
      const { deckId } = entry.window;
      const key = `${deckId}/${slideId}`;
      const slide = slides.get(key) ?? { deckId, slideId, pointers: [] };
      slide.pointers.push(entry.pointer);
      slides.set(key, slide);
    }
    this.#moved.clear();
    for (const { deckId, slideId, pointers } of slides.values())
      this.#deps.tell.slide(deckId, slideId).emit('presence:pointers', { slide_id: slideId, pointers });
  }
}

const hasHands = ({ pointer, dragged, caret }: PointerOf): boolean =>
  pointer !== null || dragged.length > 0 || caret !== null;
