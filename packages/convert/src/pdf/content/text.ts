import { apply, type Matrix, multiply, scaleOf } from '../matrix.ts';
import type { Letter } from './paint.ts';
import type { GraphicsState, Pen } from './state.ts';

/** What is read of a glyph of pdf.js's. */
interface Glyph {
  readonly unicode?: unknown;
  readonly width?: unknown;
  readonly isSpace?: unknown;
}

export interface ShownText {
  readonly letters: Letter[];
  /** Glyphs that mean no letter. */
  readonly unknown: number;
  /** Letters that nobody sees, as text recognition lays them over a scan. */
  readonly unseen: number;
}

/** Text rendering modes that paint nothing (ISO 32000-1, 9.3.6). */
const INVISIBLE = new Set([3, 7]);

/** Moves the pen over the glyphs of one `Tj`, and answers the letters (ISO 32000-1, 9.4.4). */
export function showText(glyphs: readonly unknown[], state: GraphicsState, pen: Pen, mark: number | null): ShownText {
  const { text } = state;
  const { font } = text;
  const shown: Letter[] = [];
  let [unknown, unseen] = [0, 0];
  if (font === null || text.size === 0) return { letters: shown, unknown, unseen };
  const matrix = multiply(state.matrix, pen.matrix);
  const size = Math.abs(text.size) * scaleOf(matrix);
  const angle = angleOf(matrix, text.size);
  const color = colorOf(state);
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      move(pen, (-glyph * text.size) / 1000, font.vertical, text.hScale);
      continue;
    }
    const { unicode, width, isSpace }: Glyph = typeof glyph === 'object' && glyph !== null ? glyph : {};
    const advance =
      (typeof width === 'number' && Number.isFinite(width) ? width : 0) * font.unit * text.size +
      text.charSpacing +
      (isSpace === true ? text.wordSpacing : 0);
    const [x, y] = apply(matrix, pen.x, pen.y + text.rise);
    const before = pen.x;
    move(pen, font.vertical ? -text.size : advance, font.vertical, text.hScale);
    const [endX, endY] = font.vertical ? [x, y] : apply(matrix, pen.x, pen.y + text.rise);
    const letter = typeof unicode === 'string' ? readable(unicode) : '';
    if (INVISIBLE.has(text.mode)) unseen += 1;
    else if (letter === '') unknown += before === pen.x ? 0 : 1;
    else if (Number.isFinite(x + y + size))
      shown.push({
        text: letter,
        x,
        y,
        width: font.vertical ? size : Math.hypot(endX - x, endY - y),
        size,
        angle: font.vertical ? 0 : angle,
        color,
        font: font.look,
        mark,
      });
  }
  return { letters: shown, unknown, unseen };
}

function move(pen: Pen, by: number, vertical: boolean, hScale: number): void {
  if (vertical) pen.y += by;
  else pen.x += by * hScale;
}

function angleOf([a, b]: Matrix, size: number): number {
  const angle = Math.atan2(b * Math.sign(size), a * Math.sign(size));
  return Math.abs(angle) < 0.02 ? 0 : angle;
}

function colorOf({ fill, stroke, text }: GraphicsState): string {
  const paint = text.mode === 1 ? stroke : fill;
  if (paint === null) return '#000000';
  return 'color' in paint ? paint.color : (paint.gradient.stops[0]?.[1] ?? '#000000');
}

/** Ligatures and shaped letters as those that people type; nothing for what is private or controls. */
function readable(unicode: string): string {
  const plain = /[\ufb00-\ufdff\ufe70-\ufefc]/.test(unicode) ? unicode.normalize('NFKC') : unicode;
  return plain
    .replace(/\u00ad/g, '-')
    .replace(/[\u00a0\u2002-\u200a\t]/g, ' ')
    .replace(/[\p{Cc}\p{Co}\u00ad\u200b\ufeff\ufffd]/gu, '');
}
