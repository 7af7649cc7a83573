import { words } from '@rostrum/words/editor';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { HandoverBar } from '../handover/handover-bar.tsx';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { withinRange } from '../kit/grip.tsx';
import { useShownSlide } from '../rail/use-shown-slide.ts';
import { useSlideDrops } from '../rail/use-slide-drops.ts';
import { useSlideMenu } from '../rail/use-slide-menu.tsx';
import { slideNumbers } from '../slide-numbers.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { ARRANGE_SIZE, ArrangeBar } from './arrange-bar.tsx';
import { arrangedDrop } from './arrange-drop.ts';
import { ArrangeItem } from './arrange-item.tsx';
import { type ArrangedBox, arrangedTarget, neighbourOf } from './arrange-keys.ts';

/** The whole deck at once: slides in the order of the show, stacks as columns. */
export default function ArrangeView({ styles, close }: { styles: SlideStyles; close: () => void }) {
  const editor = useEditor();
  const { settings, focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const outline = useSlice(editor.store.outline);
  const current = useSlice(editor.store.currentSlideId);
  const selection = useSlice(editor.store.selection);
  const meta = useSlice(editor.store.meta);
  const wished = useSlice(settings).arrangeSize ?? ARRANGE_SIZE.usual;
  const size = withinRange(window.innerWidth < 760 ? Math.min(wished, twoOn(window.innerWidth)) : wished, ARRANGE_SIZE);
  const list = useRef<HTMLDivElement>(null);
  const drop = useSlideDrops({
    target: list,
    list,
    placeAt: (element, { clientX: x, clientY: y }, dragged) =>
      arrangedDrop(editor.store.outline.get(), boxesIn(element), { x, y }, dragged),
  });
  const { onContextMenu, menu } = useSlideMenu();
  const numbers = slideNumbers(outline);
  const chosen = new Set(selection.slideIds);

  useEffect(() => list.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus(), []);
  // The canvas is back when this goes, and takes the keys.
  useEffect(() => () => focusCanvas(), [focusCanvas]);

  // The current slide has the keys, unless they are in the bar.
  useShownSlide(
    list,
    () => (document.activeElement?.closest('.ed-arrange-bar, .ed-top, [role="dialog"]') ?? null) === null,
  );

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
    <main className="ed-arrange-view" aria-label={words.arrange.view}>
      <ArrangeBar size={size} onDone={close} />
      <div
        ref={list}
        className="ed-arrange-list"
        role="listbox"
        aria-label={words.arrange.list}
        aria-multiselectable="true"
        aria-orientation="horizontal"
        onFocus={() => editor.setFocus('slides')}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
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
                stacked={column.stack === null ? '' : words.arrange.inStack(v + 1, column.slides.length)}
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
      {menu}
      <HandoverBar />
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
