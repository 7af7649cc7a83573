import { solidFill } from '../color/palette.ts';
import type { Palette } from '../color/palette.ts';
import { NO_FILL } from '../fill.ts';
import { emuLength, hundredthsOfPoint } from '../units.ts';
import { escapeXml, type Xml, xml } from '../xml.ts';

/** What a chart is drawn with on its slide. */
export interface ChartLook {
  readonly palette: Palette;
  /** Of its words, in px of the slide. */
  readonly size: number;
  /** Whether words run from right to left. */
  readonly isRtl: boolean;
}

/** `val`, as most elements of charts say what they say. */
export const val = (name: string, value: string | number | boolean): Xml => xml(name, { val: value });

/** A fill in a colour of CSS; none where it cannot be seen. */
export function fillOf(css: string, { palette }: ChartLook, opacity = 1): Xml {
  const ink = palette.ink(css);
  return ink === null ? NO_FILL : solidFill(ink, opacity);
}

/** A line in a colour of CSS, so many px wide. */
export function lineOf(css: string, width: number, look: ChartLook): Xml {
  return xml('a:ln', { w: emuLength(width), cap: 'rnd' }, fillOf(css, look), xml('a:round'));
}

export const noLine: Xml = xml('a:ln', {}, NO_FILL);

/** How all words of a chart look, or those of a part of it. */
export function wordsXml(css: string, look: ChartLook): Xml {
  return xml(
    'c:txPr',
    {},
    xml('a:bodyPr'),
    xml('a:lstStyle'),
    xml('a:p', {}, paragraph(css, look), xml('a:endParaRPr')),
  );
}

/** The words of a title of an axis. `turn`: in sixty-thousandths of a degree. */
export function titleXml(words: string, turn: number, css: string, look: ChartLook): Xml {
  if (words === '') return '';
  const run = xml('a:r', {}, xml('a:rPr'), xml('a:t', {}, escapeXml(words)));
  const body = xml('a:bodyPr', turn === 0 ? {} : { rot: turn, vert: 'horz' });
  const rich = xml('c:rich', {}, body, xml('a:lstStyle'), xml('a:p', {}, paragraph(css, look), run));
  return xml('c:title', {}, xml('c:tx', {}, rich), val('c:overlay', false));
}

function paragraph(css: string, look: ChartLook): Xml {
  const size = { sz: hundredthsOfPoint(look.size), b: false };
  return xml('a:pPr', { rtl: look.isRtl ? true : null }, xml('a:defRPr', size, fillOf(css, look)));
}
