import { playedBackgroundTransition, playedTransition } from '@rostrum/deck/motion';

/**
 * A slide's own transition as reveal.js can play it: one word, or one for coming and one for going
 * (`zoom-in fade-out`). `calm`: whatever moves becomes a fade.
 */
export function playable(value: string, play: (id: string) => string, calm: boolean): string {
  return value
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [, id = word, way = ''] = /^(.*?)(-in|-out)$/.exec(word) ?? [];
      const played = play(id);
      return (calm && played !== 'none' ? 'fade' : played) + way;
    })
    .join(' ');
}

/** What auto-animate needs to know of a slide to tell whether two neighbours belong together. */
export interface Animated {
  readonly animates: boolean;
  readonly id: string | null;
  readonly restarts: boolean;
}

/** Whether auto-animate would lead from a slide to the next one, as reveal.js decides it. */
export function leadsOn(from: Animated, to: Animated): boolean {
  return from.animates && to.animates && from.id === to.id && !to.restarts;
}

/**
 * Writes the slides' own transitions as they are played. `calm` is for people who asked for less motion: transitions
 * become fades, and where auto-animate would move blocks the next slide is there at once.
 */
export function prepareTransitions(element: HTMLElement, usual: string, calm: boolean): void {
  const slides = [...element.querySelectorAll<HTMLElement>('.slides section')];
  for (const slide of slides) {
    rewrite(slide, 'transition', playedTransition, calm);
    rewrite(slide, 'backgroundTransition', playedBackgroundTransition, calm);
  }
  if (!calm) return;
  const ofDeck = playable(usual, playedTransition, calm);
  for (const slide of slides) {
    const next = slide.nextElementSibling;
    if (!(next instanceof HTMLElement) || !leadsOn(animated(slide), animated(next))) continue;
    cut(slide, 'out', ofDeck);
    cut(next, 'in', ofDeck);
  }
}

function rewrite(slide: HTMLElement, name: string, play: (id: string) => string, calm: boolean): void {
  const value = slide.dataset[name];
  if (value !== undefined) slide.dataset[name] = playable(value, play, calm);
}

function animated(slide: HTMLElement): Animated {
  return {
    animates: slide.hasAttribute('data-auto-animate'),
    id: slide.getAttribute('data-auto-animate-id'),
    restarts: slide.hasAttribute('data-auto-animate-restart'),
  };
}

/** reveal.js reads `x-in y-out` by the side on which a slide waits: before its neighbour, or after it. */
function cut(slide: HTMLElement, side: 'in' | 'out', usual: string): void {
  const own = slide.dataset['transition'] ?? usual;
  const of = (way: 'in' | 'out') =>
    /\s|-(?:in|out)$/.test(own)
      ? (own.split(' ').find((word) => word.endsWith(`-${way}`)) ?? `fade-${way}`)
      : `${own}-${way}`;
  slide.dataset['transition'] = side === 'in' ? `none-in ${of('out')}` : `${of('in')} none-out`;
}
