import { firstSlideBackground, renderBackground } from '@rostrum/deck/slide-background';
import { element } from './elements.ts';
import type { OutlineEntry } from './state.ts';

/**
 * A still picture of a slide: a copy of its section in a `.reveal` that no player runs, scaled by the stylesheet of the
 * first paint, with every fragment shown.
 */
export function drawStill(running: HTMLElement, entry: OutlineEntry): HTMLElement {
  const slide = sectionOf(running, entry);
  const classes = running.classList.contains('rtl') ? 'reveal whole rtl' : 'reveal whole';
  const still = element('div', { class: classes, 'aria-hidden': 'true', inert: '' });
  still.style.cssText = running.style.cssText;
  still.style.setProperty('--slide-margin', '0');
  if (slide === undefined) return still;
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.removeAttribute('style');
  for (const pressed of copy.querySelectorAll('.code-copy')) pressed.remove();
  for (const name of ['hidden', 'inert', 'aria-hidden']) copy.removeAttribute(name);
  copy.classList.remove('past', 'present', 'future');
  // Rules of an animation that runs beside it would move the copy too.
  copy.removeAttribute('data-auto-animate');
  for (const moved of copy.querySelectorAll('[data-auto-animate-target]'))
    moved.removeAttribute('data-auto-animate-target');
  for (const media of copy.querySelectorAll('video, audio, iframe'))
    media.replaceWith(element('div', { class: 'player-still-media' }));
  for (const picture of copy.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    picture.src = picture.dataset['src'] ?? '';
  }
  nameApart(copy);
  const background = element('div', { class: 'first-background' });
  const drawn = backgroundOf(running, entry)?.cloneNode(false) as HTMLElement | undefined;
  if (drawn === undefined) background.innerHTML = renderBackground(firstSlideBackground(alone(slide)));
  else {
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

let copies = 0;

/**
 * Gives what is named in a copy names of its own, with all that refers to it: the first of a name counts, and a
 * gradient in a slide that is not displayed paints nothing.
 */
function nameApart(copy: HTMLElement): void {
  const named = [...copy.querySelectorAll('[id]')];
  if (named.length === 0) return;
  copies += 1;
  const names = new Map(named.map(({ id }) => [id, `${id}-copy-${copies}`]));
  for (const one of named) one.id = names.get(one.id) ?? one.id;
  for (const one of copy.querySelectorAll('*')) {
    for (const { name, value } of one.attributes) {
      if (!value.includes('#')) continue;
      const renamed = value.replace(/#([^\s"')]+)/g, (whole, id: string) => {
        const other = names.get(id);
        return other === undefined ? whole : `#${other}`;
      });
      if (renamed !== value) one.setAttribute(name, renamed);
    }
  }
}

/** Where slides play elsewhere these are in the order in which they were written: the id says which. */
function sectionOf(running: HTMLElement, { h, v, slideId }: OutlineEntry): HTMLElement | undefined {
  const named =
    slideId === '' ? null : running.querySelector<HTMLElement>(`.slides section[data-id="${CSS.escape(slideId)}"]`);
  if (named !== null) return named;
  const column = running.querySelectorAll<HTMLElement>('.slides > section')[h];
  return column?.querySelectorAll<HTMLElement>(':scope > section')[v] ?? column;
}

/** A slide as a deck of one, in its stack, whose background it may have. */
function alone(slide: HTMLElement): string {
  const stack = slide.parentElement?.closest('section');
  const own = slide.cloneNode(false) as HTMLElement;
  if (stack === null || stack === undefined) return own.outerHTML;
  const around = stack.cloneNode(false) as HTMLElement;
  around.append(own);
  return around.outerHTML;
}

function backgroundOf(running: HTMLElement, { h, v }: OutlineEntry): HTMLElement | undefined {
  const column = running.querySelectorAll<HTMLElement>('.backgrounds > .slide-background')[h];
  return column?.querySelectorAll<HTMLElement>(':scope > .slide-background')[v] ?? column;
}
