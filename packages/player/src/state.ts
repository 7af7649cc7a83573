import type { RevealApi } from 'reveal.js';
import { words } from '@rostrum/words/player';

/** Where a show stands. */
export interface PlayerState {
  /** Column and row, both from 0. */
  readonly h: number;
  readonly v: number;
  readonly slideId: string;
  /** From 1, through stacks as well. */
  readonly number: number;
  readonly total: number;
  readonly title: string;
  /** Fragments shown, and how many there are. */
  readonly step: number;
  readonly steps: number;
  readonly paused: boolean;
  readonly overview: boolean;
  /** Ways that lead on, fragments included. */
  readonly routes: { readonly left: boolean; readonly right: boolean; readonly up: boolean; readonly down: boolean };
}

/** A slide in the order in which a deck is gone through. */
export interface OutlineEntry {
  readonly slideId: string;
  readonly h: number;
  readonly v: number;
  readonly number: number;
  readonly title: string;
  /** Seconds that its author plans for it, or null. */
  readonly timing: number | null;
}

export const INITIAL_STATE: PlayerState = {
  h: 0,
  v: 0,
  slideId: '',
  number: 1,
  total: 1,
  title: '',
  step: 0,
  steps: 0,
  paused: false,
  overview: false,
  routes: { left: false, right: false, up: false, down: false },
};

/** Whether there is anything after this: a step of the slide, another slide, or the first one again. */
export function leadsOn({ number, total, step, steps }: PlayerState, loops: boolean): boolean {
  return step < steps || number < total || loops;
}

export function readState(reveal: RevealApi, overview: boolean): PlayerState {
  const { h, v, f } = reveal.getIndices();
  const slide = reveal.getCurrentSlide() as HTMLElement | undefined;
  const routes = reveal.availableRoutes();
  return {
    h: h ?? 0,
    v: v ?? 0,
    slideId: slide?.dataset['id'] ?? '',
    number: reveal.getSlidePastCount() + 1,
    total: reveal.getTotalSlides(),
    title: slide === undefined ? '' : titleOf(slide),
    step: Math.max((f ?? -1) + 1, 0),
    steps: slide === undefined ? 0 : countSteps(slide),
    paused: reveal.isPaused(),
    overview,
    routes: {
      left: routes.left ?? false,
      right: routes.right ?? false,
      up: routes.up ?? false,
      down: routes.down ?? false,
    },
  };
}

export function readOutline(reveal: RevealApi): OutlineEntry[] {
  return reveal.getSlides().map((slide, index) => {
    const { h, v } = reveal.getIndices(slide);
    return {
      slideId: slide.dataset['id'] ?? '',
      h: h ?? 0,
      v: v ?? 0,
      number: index + 1,
      title: titleOf(slide) || words.show.numbered(index + 1),
      timing: timingOf(slide),
    };
  });
}

function timingOf(slide: HTMLElement): number | null {
  const seconds = Number(slide.dataset['timing'] ?? 'none');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Makes each slide a region with a name: by its heading, else as its author named it, else by its number. */
export function nameSlides(reveal: RevealApi): void {
  for (const [index, slide] of reveal.getSlides().entries()) {
    // The server names the first one, where it has no other name by its number in English.
    const named = slide.getAttribute('aria-label');
    if (named !== null && !slide.hasAttribute('aria-roledescription')) continue;
    slide.setAttribute('aria-roledescription', words.show.slide);
    slide.setAttribute(
      'aria-label',
      headingOf(slide) || slide.dataset['name']?.trim() || words.show.numbered(index + 1),
    );
  }
}

function headingOf(slide: HTMLElement): string {
  return [...slide.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(saidIn).find((text) => text !== '') ?? '';
}

/** The first heading, else the first words. */
function titleOf(slide: HTMLElement): string {
  const heading = headingOf(slide);
  if (heading !== '') return heading;
  const text = saidIn(slide);
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text;
}

function countSteps(slide: HTMLElement): number {
  const indices = [...slide.querySelectorAll<HTMLElement>('.fragment')].map((one) => one.dataset['fragmentIndex']);
  return new Set(indices).size;
}

const SEPARATED = 'p, li, h1, h2, h3, h4, h5, h6, td, th, div, br, pre, blockquote, section';

/** What shows or says again what stands beside it: the picture of a formula and its source. */
const SILENT = '.katex-html, annotation';

/** Text as one line, with a space where a block of text ends. */
function saidIn(element: Element): string {
  let text = '';
  const walk = (node: Node): void => {
    if (node instanceof Text) text += node.data;
    if (node instanceof Element && node.matches(SILENT)) return;
    for (const child of node.childNodes) walk(child);
    if (node instanceof Element && node.matches(SEPARATED)) text += ' ';
  };
  walk(element);
  return text.replace(/\s+/g, ' ').trim();
}
