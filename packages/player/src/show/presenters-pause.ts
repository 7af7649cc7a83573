import { words } from '@rostrum/words/audience';
import { element, inOwnLanguage } from '../elements.ts';

/**
 * Says whose pause it is while the presenter's screen is black, and takes what would end it here: a tap on the black
 * slide is nobody's own way. Call `draw` also when other slides are there.
 */
export function presentersPause(stage: HTMLElement): { readonly draw: (isPaused: boolean) => void } {
  const cover = inOwnLanguage(element('div', { class: 'show-paused' }, element('p', {}, words.following.paused)));
  cover.hidden = true;
  stage.append(cover);
  return {
    draw(isPaused) {
      cover.hidden = !isPaused;
      for (const slides of stage.querySelectorAll<HTMLElement>('.reveal, .player-frame')) slides.inert = isPaused;
    },
  };
}
