import { type Block, type BlockId, columns, type Deck, type DeckMeta, type Slide, type SlideId } from '@rostrum/deck';
import { themedMeta, type ThemeLook } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import type {
  DeckRow,
  DocumentStatus,
  EditorStore,
  HistoryState,
  Notice,
  OutlineColumn,
  PendingUpload,
  SavingState,
  Selection,
  SlideView,
  ToolState,
  Viewport,
} from './api.ts';
import type { RefusedEdits } from './connection/persistence.ts';
import type { SnapshotChange } from './document/deck-snapshot.ts';
import { viewOf } from './document/slide-view.ts';
import type { Frame } from './geometry.ts';
import { blocksInOrder } from './selection/selection.ts';
import { type Cell, createCell, type Slice } from './slice.ts';

/** Slices that other parts own. */
export interface StoreSources {
  readonly currentSlideId: Slice<SlideId | null>;
  readonly selection: Slice<Selection>;
  readonly history: Slice<HistoryState>;
  readonly viewport: Slice<Viewport>;
  readonly tool: Slice<ToolState>;
  readonly rulers: Slice<boolean>;
  readonly uploads: Slice<readonly PendingUpload[]>;
  readonly frameOfSelection: (blocks: readonly Block[]) => Frame | null;
}

export interface StoreModel extends EditorStore {
  readonly status: Cell<DocumentStatus>;
  readonly epoch: Cell<number>;
  readonly saving: Cell<SavingState>;
  readonly autoSave: Cell<boolean>;
  readonly notices: Cell<readonly Notice[]>;
  readonly theme: Cell<ThemeLook | null>;
  readonly row: Cell<DeckRow | null>;
  readonly signedOut: Cell<boolean>;
  readonly refused: Cell<readonly RefusedEdits[]>;
  /** Takes over another state of the deck; without a change everything is looked at. */
  show(deck: Deck, change: SnapshotChange | null): void;
  /** The blocks' measured sizes have changed. */
  remeasure(): void;
}

export function createStore(initial: Deck, sources: StoreSources): StoreModel {
  const deck = createCell(initial);
  const meta = createCell(initial.meta);
  const theme = createCell<ThemeLook | null>(null, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const shownMeta = createCell(initial.meta);
  /**
   * The deck in its theme: the deck itself where there is none. Settings stay the same object as long as
   * they say the same.
   */
  let shown = initial;
  let madeOf: readonly [DeckMeta, ThemeLook | null] = [initial.meta, null];
  const inTheme = (next: Deck): void => {
    const look = theme.get();
    if (madeOf[0] !== next.meta || madeOf[1] !== look) shownMeta.set(themedMeta(next.meta, look));
    madeOf = [next.meta, look];
    shown = look === null ? next : { ...next, meta: shownMeta.get() };
  };
  const outline = createCell<readonly OutlineColumn[]>([], sameOutline);
  const selectedBlocks = createCell<readonly Block[]>([], sameList);
  const selectionFrame = createCell<Frame | null>(null, sameFrame);
  const slides = new Map<SlideId, Cell<SlideView | null>>();
  const blocks = new Map<BlockId, Cell<Block | null>>();
  const notes = new Map<SlideId, Cell<string>>();
  const status = createCell<DocumentStatus>({ kind: 'loading' });

  const isReady = () => status.get().kind !== 'loading';
  const reselect = () => {
    const ids = new Set(sources.selection.get().blockIds);
    const ordered = blocksInOrder(deck.get(), sources.currentSlideId.get()).filter(({ id }) => ids.has(id));
    selectedBlocks.set(ordered);
    selectionFrame.set(sources.frameOfSelection(ordered));
  };
  sources.selection.subscribe(reselect);
  sources.currentSlideId.subscribe(reselect);
  theme.subscribe(() => {
    inTheme(deck.get());
    for (const [id, cell] of slides) cell.set(viewOf(shown, id));
  });
  status.subscribe(() => outline.set(isReady() ? outlineOf(deck.get()) : []));

  return {
    status,
    epoch: createCell(0),
    deck,
    meta,
    theme,
    shownMeta,
    outline,
    currentSlideId: sources.currentSlideId,
    selection: sources.selection,
    selectedBlocks,
    selectionFrame,
    history: sources.history,
    saving: createCell<SavingState>(
      { kind: 'saved', message: words.core.saved },
      (a, b) => a.kind === b.kind && a.message === b.message,
    ),
    autoSave: createCell(true),
    viewport: sources.viewport,
    tool: sources.tool,
    rulers: sources.rulers,
    uploads: sources.uploads,
    notices: createCell<readonly Notice[]>([]),
    row: createCell<DeckRow | null>(null),
    signedOut: createCell(false),
    refused: createCell<readonly RefusedEdits[]>([]),
    slide: (id) => cellFor(slides, id, () => viewOf(shown, id)),
    block: (id) => cellFor(blocks, id, () => deck.get().blocks[id] ?? null),
    notes: (id) => cellFor(notes, id, () => deck.get().notes[id] ?? ''),
    show(next, change) {
      deck.set(next);
      meta.set(next.meta);
      inTheme(next);
      if (change === null || change.outline) outline.set(isReady() ? outlineOf(next) : []);
      const slideIds = change === null || change.meta ? slides.keys() : withStacked(change.slides, next, slides.keys());
      for (const id of slideIds) slides.get(id)?.set(viewOf(shown, id));
      for (const id of change?.blocks ?? blocks.keys()) blocks.get(id)?.set(next.blocks[id] ?? null);
      for (const id of change?.notes ?? notes.keys()) notes.get(id)?.set(next.notes[id] ?? '');
      reselect();
    },
    remeasure: () => selectionFrame.set(sources.frameOfSelection(selectedBlocks.get())),
  };
}

function cellFor<T>(cells: Map<string, Cell<T>>, id: string, initial: () => T): Cell<T> {
  let cell = cells.get(id);
  if (!cell) {
    cell = createCell(initial());
    cells.set(id, cell);
  }
  return cell;
}

function outlineOf(deck: Deck): OutlineColumn[] {
  return columns(deck).map(({ stack, slides }) => ({ id: stack?.id ?? (slides[0] as Slide).id, stack, slides }));
}

/** Slides that changed, and those in stacks that did: what lies behind a stack is seen behind them. */
function withStacked(changed: Iterable<SlideId>, deck: Deck, watched: Iterable<SlideId>): Set<SlideId> {
  const ids = new Set(changed);
  for (const id of watched) {
    const stackId = deck.slides[id]?.parentId ?? null;
    if (stackId !== null && ids.has(stackId)) ids.add(id);
  }
  return ids;
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function sameOutline(a: readonly OutlineColumn[], b: readonly OutlineColumn[]): boolean {
  return (
    a.length === b.length &&
    a.every((column, index) => column.stack === b[index]?.stack && sameList(column.slides, b[index]?.slides ?? []))
  );
}

function sameFrame(a: Frame | null, b: Frame | null): boolean {
  if (a === null || b === null) return a === b;
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation;
}
