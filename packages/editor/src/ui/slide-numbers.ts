import type { SlideId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import type { OutlineColumn } from '../core/index.ts';

export interface SlidePlace {
  /** Column and row from 0, as in the address `#/h/v`. */
  readonly h: number;
  readonly v: number;
}

/** Where a slide stands; the start for a slide that is not there. */
export function placeOf(outline: readonly OutlineColumn[], slideId: SlideId | null): SlidePlace {
  for (const [h, column] of outline.entries()) {
    const v = column.slides.findIndex((slide) => slide.id === slideId);
    if (v !== -1) return { h, v };
  }
  return { h: 0, v: 0 };
}

/** The numbers that those who watch see, slide by slide through all stacks; a hidden slide has none. */
export function slideNumbers(outline: readonly OutlineColumn[]): ReadonlyMap<SlideId, number> {
  const shown = outline.flatMap((column) => column.slides).filter((slide) => !slide.hidden);
  return new Map(shown.map((slide, index) => [slide.id, index + 1]));
}

/** 'Slide 8', or 'Hidden slide' for one that those who watch do not count. */
export function slideWords(outline: readonly OutlineColumn[], slideId: SlideId): string {
  const number = slideNumbers(outline).get(slideId);
  return number === undefined ? words.rail.hiddenSlide : words.rail.slide(number);
}

/**
 * Where a slide stands for those who watch: hidden slides, and columns of nothing else, do not count. A hidden slide
 * stands where the last one before it does.
 */
export function shownPlaceOf(outline: readonly OutlineColumn[], slideId: SlideId | null): SlidePlace {
  let last: SlidePlace = { h: 0, v: 0 };
  let h = -1;
  for (const column of outline) {
    let v = -1;
    for (const slide of column.slides) {
      if (!slide.hidden) {
        if (v === -1) h += 1;
        v += 1;
        last = { h, v };
      }
      if (slide.id === slideId) return last;
    }
  }
  return { h: 0, v: 0 };
}

/** The slide at a place that those who watch know, or null. */
export function slideAtShownPlace(outline: readonly OutlineColumn[], place: SlidePlace): SlideId | null {
  const shown = outline
    .map((column) => column.slides.filter((slide) => !slide.hidden))
    .filter((slides) => slides.length > 0);
  return shown[place.h]?.[place.v]?.id ?? null;
}

/**
 * The slide that an address names: `#/h` and `#/h/v` as those who watch count, `#/id` also for hidden slides and those
 * that have moved since. Null for none.
 */
export function slideAtHash(outline: readonly OutlineColumn[], hash: string): SlideId | null {
  const place = readPlace(hash);
  if (place !== null) return slideAtShownPlace(outline, place);
  return outline.flatMap((column) => column.slides).find((slide) => hash === `#/${slide.id}`)?.id ?? null;
}

/** Reads `#/h` or `#/h/v`, both from 0; null for anything else. */
export function readPlace(hash: string): SlidePlace | null {
  const match = /^#\/(\d{1,6})(?:\/(\d{1,6}))?$/.exec(hash);
  return match === null ? null : { h: Number(match[1]), v: Number(match[2] ?? 0) };
}
