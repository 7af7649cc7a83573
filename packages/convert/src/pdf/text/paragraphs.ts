import type { Letter } from '../content/paint.ts';
import { startOf, type TextBlock } from './blocks.ts';
import type { Line } from './lines.ts';
import { textOf } from './text-of.ts';

export type Align = 'left' | 'center' | 'right' | 'justify';

export interface Paragraph {
  readonly letters: readonly Letter[];
  readonly lines: readonly Line[];
  /** A point of a list, how deep it lies, and its number. */
  readonly item: { readonly tag: 'ul' | 'ol'; readonly start: number; readonly depth: number } | null;
  /** What the document says that it is part of. */
  readonly part: string | null;
}

/**
 * How the lines of a block stand to each other. One line alone says nothing: it stands left, or in the
 * middle of the slide.
 */
export function alignOf({ lines, x0, x1 }: TextBlock, slideWidth: number): Align {
  const size = lines[0]?.size ?? 1;
  const rtl = lines[0]?.rtl === true;
  if (lines.some((line) => startOf(line) !== null)) return rtl ? 'right' : 'left';
  const spread = (of: (line: Line) => number): number => Math.max(...lines.map(of)) - Math.min(...lines.map(of));
  const middle = Math.abs((x0 + x1) / 2 - slideWidth / 2) < Math.max(3, 0.004 * slideWidth);
  if (lines.length === 1) return middle ? 'center' : rtl ? 'right' : 'left';
  const left = spread((line) => line.x0);
  const right = spread((line) => line.x1);
  const centre = spread((line) => line.x0 + line.x1) / 2;
  if (centre < 0.3 * size && left > 0.4 * size) return 'center';
  if (left < 0.4 * size && !rtl) return 'left';
  return right < 0.4 * size ? 'right' : rtl ? 'right' : 'left';
}

/** Joins the lines of a block to paragraphs and points of lists. */
export function paragraphsOf(block: TextBlock, align: Align): Paragraph[] {
  const groups: Line[][] = [];
  const steps = block.lines.slice(1).map((line, index) => line.y - (block.lines[index]?.y ?? 0));
  const rhythm = steps.length === 0 ? 0 : Math.min(...steps);
  for (const [index, line] of block.lines.entries()) {
    const last = groups.at(-1)?.at(-1);
    if (last === undefined || begins(line, last, steps[index - 1] ?? 0, rhythm, block, align)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  const points = groups.flatMap(([line]) => (line === undefined || startOf(line) === null ? [] : [line]));
  const starts = points.map(edge);
  const shallowest = Math.min(...points.map(({ point }) => point?.depth ?? 0));
  const levels = distinct(starts, 0.5 * (block.lines[0]?.size ?? 1));
  return groups.map((lines) => {
    const [first] = lines;
    const item = first === undefined ? null : startOf(first);
    const letters = joined(lines);
    const part = first?.part ?? null;
    if (first === undefined || item === null) return { letters, lines, item: null, part };
    const at = edge(first);
    const seen = levels.findIndex((level) => Math.abs(level - at) <= 0.5 * (block.lines[0]?.size ?? 1));
    return {
      letters: letters.slice(item.length),
      lines,
      item: {
        tag: item.tag,
        start: item.start,
        depth: Math.max(0, first.point === null ? seen : first.point.depth - shallowest),
      },
      part,
    };
  });
}

/** Where a line begins: the farther in, the larger. */
const edge = (line: Line): number => (line.rtl ? -line.x1 : line.x0);

function distinct(values: readonly number[], slack: number): number[] {
  const found: number[] = [];
  for (const value of [...values].sort((a, b) => a - b))
    if (found.every((one) => Math.abs(one - value) > slack)) found.push(value);
  return found;
}

function begins(line: Line, last: Line, step: number, rhythm: number, block: TextBlock, align: Align): boolean {
  const text = textOf(line.letters);
  // All lines of a point say that they are its.
  if (line.point === null || line.part !== last.part) {
    if (startOf(line) !== null) return true;
  }
  if (line.part !== null && last.part !== null) return line.part !== last.part;
  // Lines that stand far apart are each their own.
  if (step > 1.25 * rhythm || step > 1.7 * line.size) return true;
  if (Math.abs(line.size - last.size) > 0.08 * line.size || bold(line) !== bold(last)) return true;
  // A line that had room for the next one's first word ended on purpose.
  const word = /^\s*\S+/.exec(text)?.[0].length ?? 1;
  const first = line.letters.slice(0, word).reduce((sum, letter) => sum + letter.width, 0);
  return block.x1 - block.x0 - (last.x1 - (align === 'left' ? block.x0 : last.x0)) > first + line.size * 0.6;
}

const bold = (line: Line): boolean => line.letters.every(({ font, text }) => font.bold || text === ' ');

/** Lines one behind the other: a space between them, but within a word that was parted by a hyphen. */
function joined(lines: readonly Line[]): Letter[] {
  const letters: Letter[] = [];
  for (const { letters: own } of lines) {
    const last = letters.at(-1);
    const first = own[0];
    if (last !== undefined && first !== undefined && last.text !== ' ' && !isWide(last.text))
      letters.push({ ...last, text: ' ' });
    letters.push(...own);
  }
  return letters;
}

/** Scripts that put no space between words. */
const isWide = (text: string): boolean => /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/.test(text);
