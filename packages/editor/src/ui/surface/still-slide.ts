import type { Deck, SlideId } from '@rostrum/deck';
import { viewOf } from '../../core/document/slide-view.ts';
import { createSlideDom } from './slide-dom.ts';
import { fitSlideFrame, putSlideFrame } from './slide-frame.ts';
import { onSlideRenderers } from './slide-renderers.ts';
import type { SlideStyles } from './slide-styles.ts';

export { createSlideStyles, type SlideStyles } from './slide-styles.ts';

/** A slide of a deck that nobody edits here, drawn as miniatures are. */
export interface StillSlide {
  readonly draw: (deck: Deck, slideId: SlideId) => void;
  /** `width`: pixels on the page. */
  readonly fit: (deck: Deck, width: number) => void;
  readonly destroy: () => void;
}

/** Puts an empty slide into an element, in a shadow tree of its own. */
export function putStillSlide(host: HTMLElement, styles: SlideStyles): StillSlide {
  const frame = putSlideFrame(host, styles.sheets);
  const dom = createSlideDom(frame);
  let drawn: readonly [Deck, SlideId] | null = null;
  const draw = (deck: Deck, slideId: SlideId): void => {
    drawn = [deck, slideId];
    dom.draw(viewOf(deck, slideId), null);
  };
  const stop = onSlideRenderers(() => {
    if (drawn !== null) draw(...drawn);
  });
  return {
    draw,
    fit: (deck, width) => fitSlideFrame(frame, deck.meta.width, deck.meta.height, width),
    destroy() {
      stop();
      dom.destroy();
    },
  };
}
