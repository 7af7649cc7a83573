import type { RevealApi } from 'reveal.js';
import { playAutoAnimations } from '../auto-animate-sheet.ts';
import { BlockAnimations } from './block-animations.ts';
import { isCalm } from './calm.ts';
import { HeldPictures } from './held-pictures.ts';
import { MotionButton } from './motion-button.ts';

/** What moves on the slides: blocks, auto-animations, and pictures that are held where less motion was asked for. */
export class SlideMotion {
  readonly #animations: BlockAnimations;
  readonly #stopAutoAnimations: () => void;
  /** null where motion is welcome. */
  readonly #held: HeldPictures | null;
  readonly #button: MotionButton | null;

  /** `buttonHost`: what gets the button that has held pictures play; null for none. */
  constructor(element: HTMLElement, reveal: RevealApi, buttonHost: HTMLElement | null) {
    this.#animations = new BlockAnimations(element);
    this.#held = isCalm() ? new HeldPictures(element, () => this.slideChanged()) : null;
    this.#button =
      this.#held !== null && buttonHost !== null
        ? new MotionButton(buttonHost, this.#held, () => currentOf(reveal))
        : null;
    this.#stopAutoAnimations = playAutoAnimations(element);
  }

  slideChanged(): void {
    this.#button?.update();
  }

  destroy(): void {
    this.#button?.remove();
    this.#held?.destroy();
    this.#stopAutoAnimations();
    this.#animations.destroy();
  }
}

/** The slide that is on, and what is behind it. */
function currentOf(reveal: RevealApi): Element[] {
  const slide = reveal.getCurrentSlide();
  return [slide, reveal.getSlideBackground(slide)].filter((one) => one instanceof Element);
}
