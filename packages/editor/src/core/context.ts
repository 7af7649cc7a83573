import type { Block, BlockId, Deck, Slide, SlideId, SlidePx } from '@rostrum/deck';
import type { EditorServices } from './editor.ts';
import type { EditorClipboard, EditorStore, Notice, ToolState } from './api.ts';
import type { DeckDocument } from './document/document.ts';
import type { Box, Frame } from './geometry.ts';
import type { BlockLooks } from './looks/block-looks.ts';
import type { Cell } from './slice.ts';
import type { SelectionModel } from './selection/selection.ts';
import type { UploadQueue } from './uploads.ts';
import type { ViewportModel } from './viewport.ts';

/** What commands, tools and the clipboard work with. The parts know nothing of each other; this only holds them. */
export interface EditorContext {
  readonly document: DeckDocument;
  readonly selection: SelectionModel;
  readonly viewport: ViewportModel;
  readonly store: EditorStore;
  readonly uploads: UploadQueue;
  readonly services: EditorServices;
  readonly tool: ToolControl;
  readonly clipboard: ClipboardControl;
  readonly measured: MeasuredHeights;
  readonly rulers: Cell<boolean>;
  /** What was taken by 'Copy style'. */
  readonly looks: Cell<BlockLooks | null>;
  readonly newId: () => string;
  readonly notify: (
    notice: Pick<Notice, 'tone' | 'message' | 'about' | 'putBack'> & { readonly undo?: boolean },
  ) => void;
  readonly canEdit: () => boolean;
}

export interface ClipboardControl extends EditorClipboard {
  /** Pastes what was copied here last, where the browser does not hand its clipboard out. */
  pasteLast(): boolean;
}

export interface ToolControl {
  /** `props`: what the block has that the tool makes, beside what is usual. */
  set(tool: ToolState['tool'], props?: ToolState['props']): void;
  /** `isNew`: when nothing is typed, leaving it removes it. */
  edit(blockId: BlockId, options?: { readonly isNew?: boolean }): void;
}

/** Heights that the page measured, of texts whose height is automatic. A cache: it is never stored. */
export class MeasuredHeights {
  readonly #heights = new Map<BlockId, SlidePx>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  set(id: BlockId, height: SlidePx): void {
    if (this.#heights.get(id) === height) return;
    this.#heights.set(id, height);
    this.#onChange();
  }

  of(id: BlockId): SlidePx | null {
    return this.#heights.get(id) ?? null;
  }
}

/** Until a text was measured: one line of the usual size. */
export const UNMEASURED_HEIGHT: SlidePx = 50;

/** Whether its words make a block higher than it is said to be: the height that a table has is its least. */
export function growsWithWords({ type, rect }: Block): boolean {
  return rect[3] === null || type === 'table';
}

export function heightOf(context: Pick<EditorContext, 'measured'>, block: Block): SlidePx {
  const measured = growsWithWords(block) ? context.measured.of(block.id) : null;
  return block.rect[3] === null ? (measured ?? UNMEASURED_HEIGHT) : Math.max(block.rect[3], measured ?? 0);
}

export function frameOf(context: Pick<EditorContext, 'measured'>, block: Block): Frame {
  const [x, y, width] = block.rect;
  return { x, y, width, height: heightOf(context, block), rotation: block.rotation };
}

export function currentSlide(context: EditorContext): Slide | null {
  const id = context.selection.currentSlideId.get();
  return id === null ? null : (context.document.deck.slides[id] ?? null);
}

/** The slides that a command means: those that it was given, else those chosen in the rail. Stacks are not slides. */
export function slidesMeant(context: EditorContext, ids?: readonly SlideId[]): Slide[] {
  const { deck } = context.document;
  const wanted = ids ?? context.selection.selection.get().slideIds;
  return wanted.flatMap((id) => deck.slides[id] ?? []).filter(({ kind }) => kind === 'slide');
}

export function blocksMeant(context: EditorContext, ids?: readonly BlockId[]): Block[] {
  const { deck } = context.document;
  return (ids ?? context.selection.selection.get().blockIds).flatMap((id) => deck.blocks[id] ?? []);
}

/** Whether anything on the slide may be changed here: the server refuses changes of locked slides. */
export function mayEditSlide(context: EditorContext, slideId: SlideId | null): boolean {
  if (!context.canEdit() || slideId === null) return false;
  return context.document.deck.slides[slideId]?.locked === false;
}

/** The corner nearest to this one from which something of that size stays on the slide, as far as it fits on it. */
export function keptOnSlide(
  { document }: Pick<EditorContext, 'document'>,
  x: SlidePx,
  y: SlidePx,
  width: SlidePx,
  height: SlidePx,
): { readonly x: SlidePx; readonly y: SlidePx } {
  const { meta } = document.deck;
  return {
    x: Math.min(Math.max(x, 0), Math.max(0, meta.width - width)),
    y: Math.min(Math.max(y, 0), Math.max(0, meta.height - height)),
  };
}

export function slideBox(deck: Deck): Box {
  return { x: 0, y: 0, width: deck.meta.width, height: deck.meta.height };
}
