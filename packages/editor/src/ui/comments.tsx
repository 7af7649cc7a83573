import type { ReactNode } from 'react';
import { useScreen, useSlice } from './editor-context.tsx';
import { slideNumbers } from './slide-numbers.ts';

/** Where somebody is who comments, and the ways to where others did. */
export interface CommentsPlace {
  readonly slideId: string | null;
  /** Every slide in order, hidden ones too; those have no number. */
  readonly slides: readonly { readonly slideId: string; readonly number: number | null }[];
  /** The one block that is selected; null with none or several. */
  readonly blockId: string | null;
  readonly show: (slideId: string, blockId: string | null) => void;
  readonly close: () => void;
}

/** Draws what people say of the deck beside the canvas. The page around the editor knows where they say it. */
export type CommentsPanel = (place: CommentsPlace) => ReactNode;

export function Comments() {
  const { comments, deck, editor, focusCanvas, panels } = useScreen();
  const { commentsOpen } = useSlice(panels);
  const slideId = useSlice(editor.store.currentSlideId);
  const outline = useSlice(editor.store.outline);
  const { blockIds } = useSlice(editor.store.selection);
  if (comments === null || !commentsOpen || !deck.abilities.comment) return null;
  const numbers = slideNumbers(outline);
  const slides = outline
    .flatMap((column) => column.slides)
    .map(({ id }) => ({ slideId: id, number: numbers.get(id) ?? null }));
  return comments({
    slideId,
    slides,
    blockId: blockIds.length === 1 ? (blockIds[0] ?? null) : null,
    show(slide, block) {
      editor.run('slide.select', { slideId: slide });
      if (block !== null) editor.select([block]);
    },
    close() {
      panels.change({ commentsOpen: false });
      focusCanvas();
    },
  });
}
