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
}

interface Entry {
  readonly window: PresentWindow;
  /** null: who they are is being looked up. */
  person: PublicUser | null;
  state: Omit<Awareness, 'pointer' | 'dragged'>;
  pointer: PointerOf;
}

const NOWHERE: Entry['state'] = { slide_id: null, block_ids: [], typing_in: null, idle: false, active: true };

/**
 * Who has a deck open. Each process knows the windows that are connected to it, and tells them to everybody: one by one as
 * they change, and all of them every few seconds, so that nothing that was lost matters for long. Whoever hears puts the
 * processes' lists together.
 */
export class PresenceService {
  readonly #deps: PresenceDeps;
  readonly #windows = new Map<string, Entry>();
  readonly #decks = new Map<string, Set<string>>();
  /** Pointers that wait to be told together. */
  readonly #moved = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  /** Somebody opened the deck. `greet` tells them alone who is here. */
  join(window: PresentWindow, greet: (message: Parameters<EditorServerEvents['presence:here']>[0]) => void): void {
    const { id, deckId } = window;
    const entry: Entry = { window, person: null, state: NOWHERE, pointer: { id, pointer: null, dragged: [] } };
    this.#windows.set(id, entry);
    const deck = this.#decks.get(deckId) ?? new Set();
    this.#decks.set(deckId, deck.add(id));
    this.#deps
      .person(window.userId)
      .then((person) => {
        if (this.#windows.get(id) !== entry) return;
        entry.person = person;
        this.#deps.askOthers(deckId);
        greet({ ...this.#here(deckId, window.edits), you: id });
        this.#tell(entry);
      })
      .catch((error: unknown) => this.#deps.log.error({ err: error, deckId }, 'somebody who is here is not known'));
  }

  leave(id: string): void {
    const entry = this.#windows.get(id);
    if (entry === undefined) return;
    const { deckId } = entry.window;
    this.#windows.delete(id);
    this.#moved.delete(id);
    const deck = this.#decks.get(deckId);
    deck?.delete(id);
    if (deck?.size === 0) this.#decks.delete(deckId);
    this.#deps.tell.deck(deckId).emit('presence:left', { node: this.#deps.node, id });
  }

  /** The slide that a window looks at, as it said last. */
  slideOf(id: string): string | null {
    return this.#windows.get(id)?.state.slide_id ?? null;
  }

  update(id: string, { pointer, dragged, ...state }: Awareness): void {
    const entry = this.#windows.get(id);
    if (entry === undefined) return;
    const hasChanged = JSON.stringify(entry.state) !== JSON.stringify(state);
    const hasMoved = pointer !== null || entry.pointer.pointer !== null || dragged.length > 0 || hasDragged(entry);
    entry.state = state;
    entry.pointer = { id, pointer, dragged };
    if (hasChanged) this.#tell(entry);
    if (hasMoved && entry.window.edits && state.slide_id !== null) this.#gather(id);
  }

  /** Tells who has the deck open here, to those who may have missed it. */
  tellDeck(deckId: string): void {
    if (!this.#decks.has(deckId)) return;
    this.#deps.tell.editors(deckId).emit('presence:here', this.#here(deckId, true));
    this.#deps.tell.readers(deckId).emit('presence:here', this.#here(deckId, false));
  }

  tellAll(): void {
    for (const deckId of this.#decks.keys()) this.tellDeck(deckId);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #here(deckId: string, edits: boolean) {
    const people = [...(this.#decks.get(deckId) ?? [])].flatMap((id) => {
      const entry = this.#windows.get(id);
      return entry?.person ? [asHere(entry, entry.person, edits)] : [];
    });
    return { node: this.#deps.node, people };
  }

  #tell(entry: Entry): void {
    const { person, window } = entry;
    if (person === null) return;
    const { node, tell } = this.#deps;
    tell.editors(window.deckId).emit('presence:changed', { node, person: asHere(entry, person, true) });
    tell.readers(window.deckId).emit('presence:changed', { node, person: asHere(entry, person, false) });
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

const hasDragged = ({ pointer }: Entry): boolean => pointer.dragged.length > 0;

function asHere({ window, state }: Entry, user: PublicUser, edits: boolean): Here {
  return {
    id: window.id,
    user,
    role: window.role,
    status: state.idle ? 'idle' : 'viewing',
    editing: window.edits,
    active: state.active,
    slide_id: state.slide_id,
    block_ids: edits ? state.block_ids : [],
    typing_in: edits ? state.typing_in : null,
  };
}
