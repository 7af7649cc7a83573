import { rootsOf } from '@rostrum/deck/doc';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import type { HistoryState, Selection } from '../api.ts';
import { createCell, type Slice } from '../slice.ts';
import { LOCAL, TYPED } from './origins.ts';
import { holdsOthersWords, isTextOfWords } from './others-words.ts';
import { isIn, othersWorkIn } from './others-work.ts';
import { travel } from './redone.ts';
import { TypingSteps } from './typing-steps.ts';

/** Where the person was: travels with every step, so that undo shows what it undid. */
export interface Whereabouts {
  readonly slideId: string | null;
  readonly selection: Selection;
}

interface StepMeta {
  before: Whereabouts;
  after: Whereabouts;
}

export interface HistoryOptions {
  readonly whereabouts: () => Whereabouts;
  readonly goTo: (place: Whereabouts) => void;
  /** Undo has left something that was added here, since somebody else has worked on it. */
  readonly left: () => void;
}

const META = 'rostrum';

/**
 * Undo and redo of what was done here, never of what somebody else did. A step is a command: two commands become one
 * step only when they give the same coalescing key one after the other (dragging a slider), however long that takes.
 * Typing becomes a step a word (`TypingSteps`). Yjs's own clock is switched off.
 */
export class History {
  readonly #manager: Y.UndoManager;
  readonly #options: HistoryOptions;
  readonly #state = createCell<HistoryState>(
    { canUndo: false, canRedo: false, undone: 0 },
    (a, b) => a.canUndo === b.canUndo && a.canRedo === b.canRedo && a.undone === b.undone,
  );
  readonly #typing = new TypingSteps();
  #key: string | null = null;
  #lastKey: string | null = null;
  #open: StepMeta | null = null;
  #undone = 0;
  /** What the step that is undone now leaves there. */
  #left: ReadonlySet<Y.Item> = new Set();

  constructor(doc: Y.Doc, options: HistoryOptions) {
    this.#options = options;
    const { meta, slides, blocks, notes } = rootsOf(doc);
    this.#manager = new Y.UndoManager([meta, slides, blocks, notes], {
      trackedOrigins: new Set([LOCAL, TYPED, ySyncPluginKey]),
      captureTimeout: Number.POSITIVE_INFINITY,
      deleteFilter: (item) => !isTextOfWords(item) && !holdsOthersWords(item) && !isIn(this.#left, item),
      captureTransaction: (transaction) => this.#beforeCapture(transaction),
    });
    this.#manager.on('stack-item-added', ({ stackItem, type }) => this.#onAdded(stackItem, type));
    this.#manager.on('stack-item-updated', ({ stackItem }) => this.#onUpdated(stackItem));
    this.#manager.on('stack-item-popped', ({ stackItem, type }) => this.#onPopped(stackItem, type));
    this.#manager.on('stack-cleared', () => this.#publish());
  }

  get state(): Slice<HistoryState> {
    return this.#state;
  }

  /** For Tiptap, which shares it. */
  get manager(): Y.UndoManager {
    return this.#manager;
  }

  /** Runs a change; a key that equals the last one's adds to the last step. */
  record<T>(key: string | null, change: () => T): T {
    this.#key = key;
    try {
      return change();
    } finally {
      this.#key = null;
    }
  }

  /** The last step, to know it again; null when there is none. */
  get lastStep(): object | null {
    return this.#manager.undoStack.at(-1) ?? null;
  }

  /**
   * Runs a change that belongs to a step of before, so that one undo takes back both; a step of its own where others
   * came in between.
   */
  amend(step: object | null, change: () => void): void {
    const key = 'amend';
    if (step !== null && step === this.lastStep) {
      this.#lastKey = key;
      // Any time but 0, which is how Yjs marks a step that takes nothing more.
      this.#manager.lastChange = 1;
    }
    this.record(key, change);
    this.seal();
  }

  /** A command has ended: where it left the person is where redo leads back to. */
  close(): void {
    if (this.#open) this.#open.after = this.#options.whereabouts();
    this.#open = null;
  }

  /** What comes next begins a step, even with the same key: a new gesture, a field left and entered again. */
  seal(): void {
    this.close();
    this.#lastKey = null;
    this.#typing.end();
    this.#manager.stopCapturing();
  }

  undo(): void {
    const { undoStack, doc } = this.#manager;
    this.#left = othersWorkIn(doc, undoStack.at(-1));
    if (this.#left.size === 0) travel(this.#manager, 'undo');
    else {
      // Where a step changes nothing Yjs goes on to the one before, which nobody asked for.
      const before = undoStack.splice(0, undoStack.length - 1);
      travel(this.#manager, 'undo');
      undoStack.unshift(...before);
      this.#left = new Set();
      this.#options.left();
    }
    this.#undone += 1;
    this.#afterTravel();
  }

  redo(): void {
    travel(this.#manager, 'redo');
    this.#afterTravel();
  }

  destroy(): void {
    this.#manager.destroy();
  }

  #beforeCapture(transaction: Y.Transaction): boolean {
    if (transaction.origin === this.#manager) return true;
    if (transaction.origin === ySyncPluginKey || transaction.origin === TYPED) {
      if (transaction.meta.get('addToHistory') === false) return false;
      this.#lastKey = null;
      if (this.#typing.startsStep(transaction)) this.#manager.stopCapturing();
      return true;
    }
    if (transaction.origin === LOCAL) {
      this.#typing.end();
      if (this.#key === null || this.#key !== this.#lastKey) this.#manager.stopCapturing();
      this.#lastKey = this.#key;
    }
    return true;
  }

  #onAdded(stackItem: { meta: Map<unknown, unknown> }, type: 'undo' | 'redo'): void {
    // While a step travels from one stack to the other it keeps its places.
    const moving = this.#manager.undoing || this.#manager.redoing ? this.#manager.currStackItem?.meta.get(META) : null;
    const here = this.#options.whereabouts();
    const meta = (moving as StepMeta | null | undefined) ?? { before: here, after: here };
    stackItem.meta.set(META, meta);
    this.#open = type === 'undo' && !moving ? meta : null;
    this.#publish();
  }

  #onUpdated(stackItem: { meta: Map<unknown, unknown> }): void {
    this.#open = (stackItem.meta.get(META) as StepMeta | undefined) ?? null;
    if (this.#open) this.#open.after = this.#options.whereabouts();
  }

  #onPopped(stackItem: { meta: Map<unknown, unknown> }, type: 'undo' | 'redo'): void {
    const meta = stackItem.meta.get(META) as StepMeta | undefined;
    const place = type === 'undo' ? meta?.before : meta?.after;
    if (place) this.#options.goTo(place);
  }

  #afterTravel(): void {
    this.#open = null;
    this.#lastKey = null;
    this.#typing.end();
    this.#publish();
  }

  #publish(): void {
    const { undoStack, redoStack } = this.#manager;
    this.#state.set({ canUndo: undoStack.length > 0, canRedo: redoStack.length > 0, undone: this.#undone });
  }
}
