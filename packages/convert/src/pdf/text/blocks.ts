import type { Line } from './lines.ts';
import { textOf } from './text-of.ts';

/** Lines that read on, one below the other. */
export interface TextBlock {
  readonly lines: readonly Line[];
  readonly x0: number;
  readonly x1: number;
}

/** How far below a line the next one of its block may stand, in sizes of letters. */
const NEXT_LINE = 2.1;

/** Puts lines together that read on. The order is that in which they begin on the page. */
export function blocksOf(lines: readonly Line[]): TextBlock[] {
  const open: Line[][] = [];
  for (const line of [...lines].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const fitting = open
      .filter((block) => continues(block, line))
      .sort((a, b) => (b.at(-1)?.y ?? 0) - (a.at(-1)?.y ?? 0))[0];
    if (fitting === undefined) open.push([line]);
    else fitting.push(line);
  }
  return open.map((block) => ({
    lines: block,
    x0: Math.min(...block.map(({ x0 }) => x0)),
    x1: Math.max(...block.map(({ x1 }) => x1)),
  }));
}

function continues(block: readonly Line[], line: Line): boolean {
  const last = block.at(-1);
  if (last === undefined) return false;
  const size = Math.max(last.size, line.size);
  const down = line.y - last.y;
  if (down < 0.5 * size || down > NEXT_LINE * size) return false;
  // Once a block has a rhythm, what breaks it by half begins another, unless it is a point of a list.
  const rhythm =
    block.length < 2 ? null : Math.min(...block.slice(1).map((one, index) => one.y - (block[index]?.y ?? 0)));
  if (rhythm !== null && down > 1.5 * rhythm && !startsItem(line) && !startsItem(block[0])) return false;
  if (Math.min(last.size, line.size) / size < 0.84 && !(startsItem(line) && startsItem(block[0]))) return false;
  if (last.rtl !== line.rtl && /\p{L}/u.test(textOf(line.letters)) && /\p{L}/u.test(textOf(last.letters))) return false;
  const x0 = Math.min(...block.map((one) => one.x0));
  const x1 = Math.max(...block.map((one) => one.x1));
  const shared = Math.min(x1, line.x1) - Math.max(x0, line.x0);
  const near = Math.abs(line.x0 - last.x0) < 2 * size || Math.abs(line.x1 - last.x1) < size;
  const middle = Math.abs((line.x0 + line.x1) / 2 - (last.x0 + last.x1) / 2) < 0.5 * size;
  return shared > 0.3 * Math.min(x1 - x0, line.x1 - line.x0) && (near || middle || line.x0 >= x0 - size);
}

function startsItem(line: Line | undefined): boolean {
  return line !== undefined && startOf(line) !== null;
}

interface ItemStart {
  readonly tag: 'ul' | 'ol';
  readonly start: number;
  /** Letters of the bullet, with the space behind it. */
  readonly length: number;
}

/** The point of a list that a line begins, or goes on with: as the document says, else by its bullet or number. */
export function startOf(line: Line): ItemStart | null {
  const text = textOf(line.letters);
  const seen = itemOf(text);
  if (line.point === null || seen !== null) return seen;
  const { label } = line.point;
  const number = /^\(?(?:(\d{1,3})|[a-z]{1,5})[.):]/i.exec(text.slice(0, label).trim());
  // A bullet that is drawn, or of a font of signs, is no letter.
  return { tag: number === null ? 'ul' : 'ol', start: Number(number?.[1] ?? 1), length: label };
}

/** Whether a line begins with a bullet or number. */
function itemOf(text: string): ItemStart | null {
  const bullet = /^\s*[•‣◦●○■□▪▫►▶➢➤❖✓✔⁃∙·\uf0b7*–—-]\s+(?=\S)/u.exec(text) ?? /^\s*[•‣◦●■▪►➢❖]\s*(?=\S)/u.exec(text);
  if (bullet !== null) return { tag: 'ul', start: 1, length: bullet[0].length };
  const number = /^\s*(\d{1,3})[.)]\s+(?=\S)/.exec(text);
  return number === null ? null : { tag: 'ol', start: Number(number[1]), length: number[0].length };
}
