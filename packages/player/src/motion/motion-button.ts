import { words } from '@rostrum/words/player';
import { inOwnLanguage } from '../elements.ts';
import type { HeldPictures } from './held-pictures.ts';

/** Has held pictures play and stops them again. It is there as long as there are any in `places`. */
export class MotionButton {
  readonly element = document.createElement('button');
  readonly #pictures: HeldPictures;
  readonly #places: () => readonly Element[];

  constructor(host: HTMLElement, pictures: HeldPictures, places: () => readonly Element[]) {
    this.#pictures = pictures;
    this.#places = places;
    this.element.type = 'button';
    this.element.className = 'player-motion';
    this.element.hidden = true;
    this.element.addEventListener('click', () => {
      const here = places();
      if (pictures.stateIn(here) === 'held') pictures.play(here);
      else pictures.hold(here);
      this.update();
    });
    host.append(inOwnLanguage(this.element));
  }

  update(): void {
    const state = this.#pictures.stateIn(this.#places());
    this.element.hidden = state === 'none';
    this.element.textContent = state === 'playing' ? words.media.stopPictures : words.media.playPictures;
  }

  remove(): void {
    this.element.remove();
  }
}
