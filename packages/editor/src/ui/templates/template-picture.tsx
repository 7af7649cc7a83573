import { type Deck, slidesInOrder } from '@rostrum/deck';
import { useEffect, useRef } from 'react';
import { viewOf } from '../../core/index.ts';
import { createSlideDom } from '../surface/slide-dom.ts';
import { fitSlideFrame, putSlideFrame } from '../surface/slide-frame.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';

/** A slide of any deck, drawn as slides are, as wide as there is room. Empty texts say what they wait for. */
export function TemplatePicture({ deck, styles }: { deck: Deck; styles: SlideStyles }) {
  const host = useRef<HTMLDivElement>(null);
  const { width, height } = deck.meta;

  useEffect(() => {
    const element = host.current;
    const [slide] = slidesInOrder(deck, { includeHidden: true });
    if (element === null || slide === undefined) return undefined;
    const frame = putSlideFrame(element, styles.sheets);
    const dom = createSlideDom(frame, { toEdit: true });
    dom.draw(viewOf(deck, slide.id), null);
    const fit = (): void => fitSlideFrame(frame, width, height, element.clientWidth);
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    fit();
    return () => {
      watcher.disconnect();
      dom.destroy();
    };
  }, [deck, styles, width, height]);

  return (
    <span
      className="ed-mini ed-template-picture"
      aria-hidden="true"
      style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
    >
      <span ref={host} className="ed-mini-slide" />
    </span>
  );
}
