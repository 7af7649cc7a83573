import { linePx, type TextLook } from './look.ts';
import type { Paragraph } from './paragraph.ts';

/** Mean widths of letters in em: of running text, of headings, of fixed ones, and of those that are as wide as high. */
const LETTER = 0.52;
const HEADING = 0.58;
const FIXED = 0.602;
const WIDE = 1;
const WIDE_LETTER =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Emoji_Presentation}/u;
/** What a font makes of a line for which nobody says how high it is. */
const NATURAL_LINE = 1.2;

/** Px that letters take in a line, about. */
function lettersWidth(text: string, { typeface, size, spacing, caps, weight }: TextLook): number {
  const mean = typeface === '+mj-lt' ? HEADING : /mono|courier|consol/i.test(typeface) ? FIXED : LETTER;
  const em = mean * (weight >= 600 ? 1.05 : 1) * (caps === 'all' ? 1.2 : 1);
  let width = 0;
  for (const letter of text) width += (WIDE_LETTER.test(letter) ? WIDE : em) * size + spacing;
  return width;
}

/** Px of a paragraph's longest line, were it never wrapped. */
export function lineWidth({ runs }: Pick<Paragraph, 'runs'>): number {
  let [widest, width] = [0, 0];
  for (const run of runs) {
    if (run.kind === 'break') width = 0;
    else width += lettersWidth(run.text, run.look);
    widest = Math.max(widest, width);
  }
  return widest;
}

/**
 * Px that paragraphs take in a column so wide, about: for boxes that are as high as their words and were not measured.
 */
export function textHeight(paragraphs: readonly Paragraph[], width: number): number {
  return paragraphs.reduce((height, one, index) => {
    const room = Math.max(1, width - one.margin);
    const line = Math.max(
      ...[one.look, ...one.runs.map(({ look }) => look)].map((look) => linePx(look) ?? look.size * NATURAL_LINE),
    );
    const space = (index === 0 ? 0 : one.before) + (index === paragraphs.length - 1 ? 0 : one.after);
    return height + space + linesOf(one, room) * line;
  }, 0);
}

function linesOf({ runs }: Paragraph, room: number): number {
  let [lines, width] = [1, 0];
  for (const run of runs) {
    if (run.kind === 'break') {
      lines += 1;
      width = 0;
      continue;
    }
    for (const word of run.text.match(/\s+|[^\s]+/gu) ?? []) {
      const own = lettersWidth(word, run.look);
      if (width > 0 && width + own > room && word.trim() !== '') {
        lines += 1;
        width = 0;
      }
      // What is longer than a line is broken anywhere.
      lines += own > room ? Math.floor(own / room) : 0;
      width = own > room ? own % room : width + own;
    }
  }
  return lines;
}
