import { themeFont } from '@rostrum/deck/themes';
import type { TypeSizes } from './measure.ts';

/** The type sizes that a deck in this theme font is set in; without one, those of the default font. */
export function typeSizesOf(font: string | undefined): TypeSizes {
  const { size, line, headingLine, headings } = themeFont(font ?? '').measures;
  return { base: size, headings, lineHeight: line, headingLineHeight: headingLine };
}

/** Running text of flowing slides is set larger than that of text boxes: reveal.js begins at 40 px, boxes at 30 px. */
export const FLOW_SCALE = 1.2;
