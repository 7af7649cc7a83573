import type { Block } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { MessageSquare } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components';
import { boundsOfFrame, type Editor } from '../../core/index.ts';
import { blockName } from '../comments.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { Tip } from '../kit/tip.tsx';
import { measuredFrame } from '../surface/measured-frame.ts';
import { frameDuring } from './frame-during.ts';
import { markPlaces } from './mark-places.ts';

interface Marked {
  readonly block: Block;
  /** Its open threads, the oldest first. */
  readonly threadIds: readonly string[];
}

/**
 * A mark at each block of the slide that open comments are about; a press shows them. No part of the slide: they lie
 * over the canvas at screen size, and go while words are typed or a tool is in hand.
 */
export function CommentMarks() {
  const { editor, comments, deck } = useScreen();
  const slideId = useSlice(editor.store.currentSlideId);
  const { tool, activity } = useSlice(editor.store.tool);
  const isInTheWay =
    tool !== 'select' ||
    activity.kind === 'editingText' ||
    activity.kind === 'editingSource' ||
    activity.kind === 'cropping';
  if (slideId === null || isInTheWay || comments === null || !deck.abilities.comment) return null;
  return <MarksOf key={slideId} slideId={slideId} />;
}

function MarksOf({ slideId }: { slideId: string }) {
  const { editor, commentMarks } = useScreen();
  const marks = useSlice(commentMarks);
  const view = useSlice(editor.store.slide(slideId));
  const host = useRef<HTMLDivElement>(null);
  // In reading order, as Tab goes from one to the next.
  const marked = useMemo(
    () =>
      (view?.blocks ?? []).flatMap((block): readonly Marked[] => {
        const threadIds = marks.flatMap((mark) => (mark.blockId === block.id ? [mark.threadId] : []));
        return threadIds.length === 0 ? [] : [{ block, threadIds }];
      }),
    [view, marks],
  );
  useLayoutEffect(() => followBlocks(editor, host.current, marked), [editor, marked]);
  if (marked.length === 0) return null;
  return (
    <div
      ref={host}
      className="ed-comment-marks ed-over-canvas"
      role="group"
      aria-label={words.canvas.comments}
      // On slides of any colour, as the handles are.
      data-theme="light"
    >
      {marked.map((one) => (
        <Mark key={one.block.id} {...one} />
      ))}
    </div>
  );
}

function Mark({ block, threadIds }: Marked) {
  const { editor, commentThread, panels } = useScreen();
  const count = threadIds.length;
  const label = words.canvas.commentsOn(count, blockName(editor, block.id) ?? '');
  return (
    <span className="ed-comment-place">
      <Tip label={label} placement="top">
        <Button
          className="ed-comment-mark"
          aria-label={label}
          onPress={() => {
            const [id] = threadIds;
            if (id === undefined) return;
            editor.select([block.id]);
            commentThread.set({ id });
            panels.change({ commentsOpen: true });
          }}
        >
          {count === 1 ? <Icon of={MessageSquare} size={14} /> : count > 9 ? '9+' : String(count)}
        </Button>
      </Tip>
    </span>
  );
}

/**
 * Keeps each mark at its block, also while that is dragged: sixty times a second, without React. Answers how to stop.
 */
function followBlocks(editor: Editor, host: HTMLElement | null, marked: readonly Marked[]): () => void {
  const { store } = editor;
  const places = [...(host?.children ?? [])].filter((child) => child instanceof HTMLElement);
  function follow(): void {
    const preview = editor.preview.get();
    const boxes = marked.map(({ block }) =>
      // The originals of copies that are dragged stay where they are.
      boundsOfFrame(preview === null || preview.copying ? measuredFrame(block) : frameDuring(store, preview, block)),
    );
    for (const [at, place] of markPlaces(boxes, store.viewport.get()).entries()) {
      const element = places[at];
      if (element === undefined) continue;
      element.hidden = place === null;
      if (place !== null) element.style.transform = `translate(${String(place.x)}px, ${String(place.y)}px)`;
    }
  }
  follow();
  const stops = [store.viewport.subscribe(follow), editor.preview.subscribe(follow)];
  return () => {
    for (const stop of stops) stop();
  };
}
