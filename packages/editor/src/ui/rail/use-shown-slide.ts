import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useEditor, useSlice } from '../editor-context.tsx';

/** Brings the current slide into view in a list of slides, and gives it the keys where `takesKeys` says so. */
export function useShownSlide(list: RefObject<HTMLElement | null>, takesKeys: () => boolean): void {
  const editor = useEditor();
  const outline = useSlice(editor.store.outline);
  const current = useSlice(editor.store.currentSlideId);
  const isTaken = useEffectEvent(takesKeys);

  useEffect(() => {
    if (current === null || !outline.some((column) => column.slides.some((slide) => slide.id === current))) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-slide-id="${CSS.escape(current)}"]`);
    item?.scrollIntoView({ block: 'nearest' });
    if (isTaken()) item?.querySelector<HTMLElement>('[role="option"]')?.focus({ preventScroll: true });
  }, [list, current, outline]);
}
