import type { Box, Sheet, Words } from './sheet.ts';

/**
 * Where things stand on slides to begin with, as shares of the slide:
 *
 *     LEFT                        LEFT + WIDE
 *      |  title                       |   TOP
 *      |                              |
 *      |  body                        |   BODY
 *      |                              |
 *      |                              |   BODY + BODY_HIGH
 */
export const LEFT = 0.08;
export const WIDE = 0.84;
export const TOP = 0.085;
export const BODY = 0.28;
export const BODY_HIGH = 0.62;

/** The title of a slide with something below it: two lines have room. */
export function titled(sheet: Sheet, ask = 'Title', more: Partial<Words> = {}): Sheet {
  return sheet.text('Title', [LEFT, TOP, WIDE, 0.155], {
    ask,
    place: 'title',
    as: 'h2',
    size: 0.7,
    stand: 'center',
    ...more,
  });
}

/** So many boxes beside each other, or below each other on upright slides. */
export function boxes(sheet: Sheet, count: number, top = BODY, height = BODY_HIGH, gap = 0.035): readonly Box[] {
  const along = sheet.isUpright ? height : WIDE;
  const each = (along - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = index * (each + gap);
    return sheet.isUpright ? ([LEFT, top + from, WIDE, each] as const) : ([LEFT + from, top, each, height] as const);
  });
}

/** So many rows below each other, whatever the slide's shape. */
export function rows(count: number, top = BODY, height = BODY_HIGH): readonly Box[] {
  const each = height / count;
  return Array.from({ length: count }, (_, index) => [LEFT, top + index * each, WIDE, each] as const);
}

/** The name of a place that there are several of: `body`, `body-2` … */
export function numbered(place: string, index: number): string {
  return index === 0 ? place : `${place}-${String(index + 1)}`;
}
