import type { SlideId } from '@rostrum/deck';
import { memo, useEffect, useRef } from 'react';
import { useEditor } from '../editor-context.tsx';
import { createSlideDom, type SlideDom } from '../surface/slide-dom.ts';
import { fitSlideFrame, putSlideFrame } from '../surface/slide-frame.ts';
import { onSlideRenderers } from '../surface/slide-renderers.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';

/** How long a slide must be left alone before its miniature follows; typing never waits for miniatures. */
const SETTLE_MS = 120;

interface MiniatureProps {
  readonly slideId: SlideId;
  readonly width: number;
  readonly slideWidth: number;
  readonly slideHeight: number;
  readonly styles: SlideStyles;
}

/**
 * A slide as it is now, small. It stands in a shadow tree, so that neither styles nor ids leak out of it, and is drawn
 * only while it is in view.
 */
export const Miniature = memo(function Miniature({ slideId, width, slideWidth, slideHeight, styles }: MiniatureProps) {
  const editor = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement | null>(null);

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const inner = putSlideFrame(element, styles.sheets);
    frame.current = inner;

    const slice = editor.store.slide(slideId);
    let dom: SlideDom | null = null;
    let inView = false;
    let stale = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (): void => {
      timer = undefined;
      if (!inView || !stale) return;
      stale = false;
      dom ??= createSlideDom(inner);
      dom.draw(slice.get(), null);
    };
    const follow = (): void => {
      stale = true;
      if (timer === undefined && inView) timer = setTimeout(draw, SETTLE_MS);
    };
    const stops = [slice.subscribe(follow), onSlideRenderers(follow)];
    const watcher = new IntersectionObserver(
      (entries) => {
        inView = entries.at(-1)?.isIntersecting ?? false;
        if (inView && timer === undefined) draw();
        if (!inView && dom !== null) {
          // Far out of view it is let go, so that a deck of hundreds of slides stays light.
          dom.destroy();
          dom = null;
          stale = true;
        }
      },
      { root: element.closest('.ed-rail-list, .ed-arrange-list'), rootMargin: '240px 0px' },
    );
    watcher.observe(element);
    return () => {
      for (const stop of stops) stop();
      watcher.disconnect();
      clearTimeout(timer);
      dom?.destroy();
      frame.current = null;
    };
  }, [editor, slideId, styles]);

  useEffect(() => {
    if (frame.current !== null) fitSlideFrame(frame.current, slideWidth, slideHeight, width);
  }, [width, slideWidth, slideHeight]);

  return <div ref={host} className="ed-mini-slide" aria-hidden="true" />;
});
