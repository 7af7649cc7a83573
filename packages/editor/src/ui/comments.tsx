import type { EditorLine } from '@rostrum/contract';
import type { BlockId } from '@rostrum/deck';
import { type ReactNode, useEffect } from 'react';
import type { Editor } from '../core/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { givenName, labelOf } from '../blocks/called.ts';
import { useScreen, useSlice } from './editor-context.tsx';
import { inspectorWidth } from './panel-sizes.ts';
import { slideNumbers } from './slide-numbers.ts';

/** An open comment that is about a block. */
export interface CommentMark {
  readonly threadId: string;
  readonly slideId: string;
  readonly blockId: string;
}

/** Where somebody is who comments, and the ways to where others did. */
export interface CommentsPlace {
  /** Closed, nothing is to be drawn; what is to be marked on the blocks is told all the same. */
  readonly isOpen: boolean;
  /** Px, of what they stand in for: the slide keeps its size when people talk about it. */
  readonly width: number;
  readonly slideId: string | null;
  /** Every slide in order, hidden ones too; those have no number. */
  readonly slides: readonly { readonly slideId: string; readonly number: number | null }[];
  /** The one block that is selected; null with none or several. */
  readonly blockId: string | null;
  /** The thread whose mark was pressed; another object each time. null: none yet. */
  readonly thread: { readonly id: string } | null;
  /** What a block is called; null: it is gone. */
  readonly nameOf: (blockId: string) => string | null;
  /** The socket of the editor; null: it has none. */
  readonly line: EditorLine | null;
  /** Takes how many words of others were not read. */
  readonly tellUnread: (count: number) => void;
  /** Takes the comments that blocks are marked for, the oldest first. */
  readonly mark: (marks: readonly CommentMark[]) => void;
  readonly show: (slideId: string, blockId: string | null) => void;
  /** Shows a thread where it was said. */
  readonly open: (threadId: string) => void;
  readonly close: () => void;
}

/** Draws what people say of the deck beside the canvas. The page around the editor knows where they say it. */
export type CommentsPanel = (place: CommentsPlace) => ReactNode;

const LONG_NAME = 40;

/** What a block is called among people: its name, or its first words. */
export function blockName({ store }: Editor, blockId: BlockId): string | null {
  const block = store.block(blockId).get();
  if (block === null) return null;
  const name = (givenName(block) || labelOf(block)).replace(/\s+/g, ' ').trim();
  if (name === '') return blockKinds[block.type].label;
  return name.length > LONG_NAME ? `${name.slice(0, LONG_NAME).trimEnd()}…` : name;
}

export function Comments() {
  const screen = useScreen();
  const { comments, commentMarks, commentThread, unreadComments, deck, editor, focusCanvas, panels } = screen;
  const { commentsOpen } = useSlice(panels);
  const { editorWidth } = useSlice(screen.settings);
  const slideId = useSlice(editor.store.currentSlideId);
  const outline = useSlice(editor.store.outline);
  const thread = useSlice(commentThread);
  const { blockIds } = useSlice(editor.store.selection);
  // Opened another way, they begin with no thread in particular.
  useEffect(() => {
    if (!commentsOpen) commentThread.set(null);
  }, [commentsOpen, commentThread]);
  if (comments === null || !deck.abilities.comment) return null;
  const numbers = slideNumbers(outline);
  const slides = outline
    .flatMap((column) => column.slides)
    .map(({ id }) => ({ slideId: id, number: numbers.get(id) ?? null }));
  return comments({
    isOpen: commentsOpen,
    width: inspectorWidth(editorWidth),
    slideId,
    slides,
    blockId: blockIds.length === 1 ? (blockIds[0] ?? null) : null,
    thread,
    nameOf: (block) => blockName(editor, block),
    line: editor.connection.line,
    tellUnread: unreadComments.set,
    mark: commentMarks.set,
    show(slide, block) {
      editor.run('slide.select', { slideId: slide });
      if (block !== null) editor.select([block]);
    },
    open(threadId) {
      commentThread.set({ id: threadId });
      panels.change({ commentsOpen: true });
    },
    close() {
      panels.change({ commentsOpen: false });
      focusCanvas();
    },
  });
}
