import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { slideMenu } from '../canvas/block-menu.ts';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { ContextMenu, type ContextMenuAt } from '../kit/context-menu.tsx';
import { withinRange } from '../kit/grip.tsx';
import { dropOf, isSlideDrag, type SlideDrop } from '../rail/slide-drag.ts';
import { slideNumbers } from '../slide-numbers.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { ARRANGE_SIZE, ArrangeBar } from './arrange-bar.tsx';
import { arrangedDrop } from './arrange-drop.ts';
import { ArrangeItem } from './arrange-item.tsx';
import { type ArrangedBox, arrangedTarget, neighbourOf } from './arrange-keys.ts';

/** The whole deck at once: slides in the order of the show, stacks as columns. */
export default function ArrangeView({ styles }: { styles: SlideStyles }) {
  const editor = useEditor();
  const { panels, settings, focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const outline = useSlice(editor.store.outline);
  const current = useSlice(editor.store.currentSlideId);
  const selection = useSlice(editor.store.selection);
  const meta = useSlice(editor.store.meta);
  const wished = useSlice(settings).arrangeSize ?? ARRANGE_SIZE.usual;
  const size = withinRange(window.innerWidth < 760 ? Math.min(wished, twoOn(window.innerWidth)) : wished, ARRANGE_SIZE);
  const list = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<SlideDrop | null>(null);
  const [menu, setMenu] = useState<ContextMenuAt | null>(null);
  const numbers = slideNumbers(outline);
  const chosen = new Set(selection.slideIds);
  const close = useCallback(() => panels.change({ arrangeOpen: false }), [panels]);

  useEffect(() => list.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus(), []);
  // The canvas is back when this goes, and takes the keys.
  useEffect(() => () => focusCanvas(), [focusCanvas]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const show = ({ location }: { location: DragLocationHistory }): void =>
      setDrop(dropOf(location.current.dropTargets));
    return combine(
      autoScrollForElements({ element }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isSlideDrag(source.data),
        getData: ({ input, source }) => ({
          drop: isSlideDrag(source.data)
            ? arrangedDrop(
                editor.store.outline.get(),
                boxesIn(element),
                { x: input.clientX, y: input.clientY },
                source.data.slideIds,
              )
            : null,
        }),
      }),
      monitorForElements({
        canMonitor: ({ source }) => isSlideDrag(source.data),
        onDrag: show,
        onDropTargetChange: show,
        onDrop: ({ location, source }) => {
          setDrop(null);
          const target = dropOf(location.current.dropTargets)?.target;
          if (target !== undefined && isSlideDrag(source.data))
            editor.run('slide.moveTo', { slideIds: source.data.slideIds, target });
        },
      }),
    );
  }, [editor]);

  // The current slide is in view and has the keys, unless they are in the bar.
  useEffect(() => {
    if (current === null || !outline.some((column) => column.slides.some((slide) => slide.id === current))) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-slide-id="${CSS.escape(current)}"]`);
    item?.scrollIntoView({ block: 'nearest' });
    const isElsewhere = document.activeElement?.closest('.ed-arrange-bar, .ed-top, [role="dialog"]') ?? null;
    if (isElsewhere === null) item?.querySelector<HTMLElement>('[role="option"]')?.focus({ preventScroll: true });
  }, [current, outline]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || current === null || list.current === null) return;
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    if (event.altKey) {
      const target = canEdit ? arrangedTarget(outline, current, event.key) : null;
      if (target === null) return;
      event.preventDefault();
      editor.run('slide.moveTo', { target });
      return;
    }
    if (!/^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/.test(event.key)) return;
    event.preventDefault();
    const next = neighbourOf(outline, boxesIn(list.current), current, event.key);
    if (next !== undefined)
      editor.run('slide.select', { slideId: next, ...(event.shiftKey ? { extend: 'range' as const } : {}) });
  }

  return (
    <main className="ed-arrange-view" aria-label="Arrange slides">
      <ArrangeBar size={size} onDone={close} />
      <div
        ref={list}
        className="ed-arrange-list"
        role="listbox"
        aria-label="Slides of the deck"
        aria-multiselectable="true"
        aria-orientation="horizontal"
        onFocus={() => editor.setFocus('slides')}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slide-id]') : null;
          const id = option?.dataset.slideId;
          if (id === undefined || !canEdit) return;
          event.preventDefault();
          if (!chosen.has(id)) editor.run('slide.select', { slideId: id });
          editor.setFocus('slides');
          setMenu({ x: event.clientX, y: event.clientY });
        }}
      >
        {outline.map((column) => (
          <div
            key={column.id}
            className="ed-arrange-column"
            data-stack={column.stack !== null || undefined}
            role="presentation"
          >
            {column.slides.map((slide, v) => (
              <ArrangeItem
                key={slide.id}
                slide={slide}
                number={numbers.get(slide.id) ?? null}
                stacked={column.stack === null ? '' : `${String(v + 1)} of ${String(column.slides.length)} in a stack`}
                isCurrent={slide.id === current}
                isSelected={chosen.has(slide.id)}
                drop={drop?.overId === slide.id ? drop.target.kind : null}
                width={size}
                slideWidth={meta.width}
                slideHeight={meta.height}
                styles={styles}
                onOpen={close}
              />
            ))}
          </div>
        ))}
      </div>
      <ContextMenu
        label="Slide"
        at={menu}
        entries={menu === null ? [] : slideMenu(editor)}
        onClose={() => setMenu(null)}
      />
    </main>
  );
}

/** How wide two columns may be beside each other on a window without much room. */
const twoOn = (room: number): number => (room - 56) / 2;

function boxesIn(list: HTMLElement): ArrangedBox[] {
  return [...list.querySelectorAll<HTMLElement>('[data-slide-id]')].map((item) => {
    const { left, top, right, bottom } = item.getBoundingClientRect();
    return { slideId: item.dataset.slideId ?? '', left, top, right, bottom };
  });
}
