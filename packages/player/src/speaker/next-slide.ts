import type { OutlineEntry } from '../state.ts';
import { element } from './elements.ts';

/**
 * A still picture of a slide: a copy of its section in a `.reveal` that no player runs, scaled by the stylesheet of the
 * first paint, with every fragment shown.
 */
export function drawStill(running: HTMLElement, entry: OutlineEntry): HTMLElement {
  const column = running.querySelectorAll<HTMLElement>('.slides > section')[entry.h];
  const slide = column?.querySelectorAll<HTMLElement>(':scope > section')[entry.v] ?? column;
  const still = element('div', { class: 'reveal whole', 'aria-hidden': 'true', inert: '' });
  still.style.cssText = running.style.cssText;
  still.style.setProperty('--slide-margin', '0');
  if (slide === undefined) return still;
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.removeAttribute('style');
  copy.removeAttribute('hidden');
  copy.removeAttribute('aria-hidden');
  copy.classList.remove('past', 'present', 'future');
  for (const media of copy.querySelectorAll('video, audio, iframe'))
    media.replaceWith(element('div', { class: 'still-media' }));
  for (const picture of copy.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    picture.src = picture.dataset['src'] ?? '';
  }
  const background = element('div', { class: 'first-background' });
  const drawn = backgroundOf(running, entry)?.cloneNode(false) as HTMLElement | undefined;
  if (drawn !== undefined) {
    drawn.className = 'slide-background present';
    drawn.style.removeProperty('display');
    const content = backgroundOf(running, entry)?.querySelector<HTMLElement>(':scope > .slide-background-content');
    const fill = element('div', { class: 'slide-background-content' });
    fill.style.cssText = content?.style.cssText ?? '';
    const picture = slide.dataset['backgroundImage'];
    if (picture !== undefined && fill.style.backgroundImage === '') {
      fill.style.backgroundImage = `url("${picture.replace(/["\\\n]/g, encodeURIComponent)}")`;
    }
    drawn.append(fill);
    background.append(drawn);
  }
  const slides = element('div', { class: 'slides' });
  slides.append(copy);
  still.append(background, slides);
  return still;
}

function backgroundOf(running: HTMLElement, { h, v }: OutlineEntry): HTMLElement | undefined {
  const column = running.querySelectorAll<HTMLElement>('.backgrounds > .slide-background')[h];
  return column?.querySelectorAll<HTMLElement>(':scope > .slide-background')[v] ?? column;
}
