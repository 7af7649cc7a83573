import { blockHtml } from '../../markup/block.ts';
import { differences } from '../../office/text-style.ts';
import { round, type Style, styleAttribute } from '../../markup/style.ts';
import { startOf, type TextBlock } from './blocks.ts';
import { type Align, alignOf, type Paragraph, paragraphsOf } from './paragraphs.ts';
import { textOf } from './text-of.ts';
import { commonLook, type FamilyOf, type HrefOf, runsHtml } from './runs.ts';

export interface TextContext {
  readonly slideWidth: number;
  readonly hrefOf: HrefOf;
  readonly familyOf: FamilyOf;
  /** `h1` and the like for what the document says to be one; null: a paragraph. */
  readonly headingOf: (part: string | null) => string | null;
  /** Of the turned plane that the block stands on. */
  readonly place: (x: number, y: number, width: number, height: number) => Place;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Room beside a text, as a share of its width: fonts that stand in for others are wider. */
const SLACK = 0.06;

/** How far in the words of a point stand (`slide-css.ts` of the deck), in sizes of letters. */
const BULLET_ROOM = 1.1;

/** A text as a block. `isTitle`: it is the slide's, and so its heading. */
export function textBlockHtml(block: TextBlock, z: number, isTitle: boolean, context: TextContext): string {
  const align = alignOf(block, context.slideWidth);
  const letters = block.lines.flatMap((line) => line.letters);
  const look = commonLook(letters, context.familyOf);
  const [first, last] = [block.lines[0], block.lines.at(-1)];
  if (first === undefined || last === undefined) return '';
  const leading = block.lines.length < 2 ? 1.2 * first.size : stepOf(block);
  const lineHeight = round(Math.min(3, Math.max(0.8, leading / first.size)) * 100) / 100;
  // Of letters that stand in the middle of their line, the baseline lies so far below its top.
  const top = first.y - (lineHeight / 2 + 0.34) * first.size;
  const height = last.y - first.y + lineHeight * first.size;
  const slack = SLACK * (block.x1 - block.x0) + 0.3 * first.size;
  // Bullets that are no letters stand beside the words.
  const outdent =
    first.point !== null && startOf(first)?.length === 0 && align === 'left' ? BULLET_ROOM * first.size : 0;
  const before = align === 'left' ? outdent : align === 'center' ? slack / 2 : slack;
  const rtl = first.rtl;
  const style: Style = {
    ...differences(look, { 'font-weight': '400', 'font-style': 'normal' }),
    'line-height': String(lineHeight),
    'text-align': align,
    direction: rtl ? 'rtl' : null,
    padding: '0px',
  };
  return blockHtml({
    type: 'text',
    placing: {
      ...context.place(block.x0 - before, top, block.x1 - block.x0 + slack + outdent, height),
      flipH: false,
      flipV: false,
    },
    z,
    style,
    autoHeight: true,
    ...(isTitle ? { name: 'title' } : {}),
    inner: paragraphsHtml(block, align, look, lineHeight, isTitle ? 'h1' : null, context),
  });
}

/** The usual step from a line to the next. */
function stepOf({ lines }: TextBlock): number {
  const steps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0));
  return Math.min(...steps);
}

function paragraphsHtml(
  block: TextBlock,
  align: Align,
  look: Style,
  lineHeight: number,
  title: string | null,
  context: TextContext,
): string {
  const paragraphs = paragraphsOf(block, align);
  const parts: string[] = [];
  const open: ('ul' | 'ol')[] = [];
  const closeTo = (depth: number): void => {
    while (open.length > depth) parts.push(`</li></${open.pop() ?? ''}>`);
  };
  for (const [index, paragraph] of paragraphs.entries()) {
    const { item } = paragraph;
    const own = commonLook(paragraph.letters, context.familyOf);
    const around = { ...look, ...own };
    const html = runsHtml(paragraph.letters, around, context.hrefOf, context.familyOf);
    const space = { 'margin-top': marginOf(paragraph, paragraphs[index - 1], lineHeight), 'margin-bottom': '0px' };
    const inset = item === null && align === 'left' ? insetOf(paragraph, block) : null;
    const style = { ...differences(around, look), ...space, 'margin-inline-start': inset };
    if (item === null) {
      closeTo(0);
      const tag = title ?? context.headingOf(paragraph.part) ?? 'p';
      parts.push(`<${tag}${styleAttribute({ ...headingLook(tag), ...style })}>${html}</${tag}>`);
      continue;
    }
    const depth = Math.min(item.depth, open.length);
    closeTo(depth + 1);
    if (open[depth] !== undefined && open[depth] !== item.tag) closeTo(depth);
    if (open[depth] === undefined) {
      const start = item.tag === 'ol' && item.start !== 1 ? ` start="${item.start}"` : '';
      parts.push(`<${item.tag}${start}${styleAttribute({ 'margin-top': '0px', 'margin-bottom': '0px' })}>`);
      open.push(item.tag);
    } else parts.push('</li>');
    parts.push(`<li${styleAttribute(style)}>${html}`);
  }
  closeTo(0);
  return parts.join('');
}

/** How far in a paragraph stands, where that is by a letter or more. */
function insetOf({ lines }: Paragraph, { x0 }: TextBlock): string | null {
  const inset = Math.min(...lines.map((line) => line.x0)) - x0;
  return inset > 0.5 * (lines[0]?.size ?? 1) ? `${round(inset)}px` : null;
}

function marginOf(paragraph: Paragraph, before: Paragraph | undefined, lineHeight: number): string {
  const [line, last] = [paragraph.lines[0], before?.lines.at(-1)];
  if (line === undefined || last === undefined) return '0px';
  return `${round(Math.max(0, line.y - last.y - lineHeight * line.size))}px`;
}

/** A heading to whoever listens, that looks as the file has it. */
function headingLook(tag: string): Style {
  return tag === 'p'
    ? {}
    : {
        'font-size': '1em',
        'font-family': 'inherit',
        'font-weight': 'inherit',
        'text-transform': 'none',
        'letter-spacing': 'normal',
        'line-height': 'inherit',
        color: 'inherit',
      };
}

/** The text that is the slide's title: the largest, near the top, and not long. */
export function titleOf(blocks: readonly TextBlock[], slideHeight: number): TextBlock | null {
  const near = blocks.filter(({ lines }) => (lines[0]?.y ?? slideHeight) < 0.6 * slideHeight && lines.length <= 3);
  const sizeOf = (block: TextBlock): number => block.lines[0]?.size ?? 0;
  const largest = [...near].sort((a, b) => sizeOf(b) - sizeOf(a))[0];
  const others = blocks.filter((block) => block !== largest).map(sizeOf);
  if (largest === undefined || /^[\d\s.%]*$/.test(textOf(largest.lines[0]?.letters ?? []))) return null;
  return others.every((size) => size < sizeOf(largest) * 1.01) &&
    (others.length === 0 || Math.min(...others) < 0.9 * sizeOf(largest))
    ? largest
    : null;
}
