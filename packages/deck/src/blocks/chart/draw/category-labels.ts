import { INK } from './colors.ts';
import { words } from './svg.ts';
import { fitText, textWidth } from './text-width.ts';

/** How the names of categories are written below an axis. */
export interface LabelPlan {
  /** How high the strip is that they take, in px. */
  readonly height: number;
  /** One of so many is written. */
  readonly every: number;
  readonly draw: (index: number, x: number, top: number) => string;
}

const MOST_LINES = 3;
const SLANT = 45;

/**
 * Straight where there is room for each, else on up to three lines, else slanted; and where not even the height of the
 * words finds room beside the next, only one in so many. Words longer than `mostHeight` lets them be are cut off.
 */
export function planLabels(labels: readonly string[], step: number, size: number, mostHeight: number): LabelPlan {
  const line = size * 1.2;
  const room = Math.max(0, step - size * 0.5);
  if (labels.every((label) => textWidth(label, size) <= room)) {
    return { height: size * 1.6, every: 1, draw: (index, x, top) => straight([labels[index] ?? ''], x, top, size) };
  }
  const wrapped = labels.map((label) => wrap(label, size, room));
  const lines = Math.max(...wrapped.map((parts) => parts?.length ?? Number.POSITIVE_INFINITY));
  if (lines <= MOST_LINES && lines * line + size * 0.4 <= mostHeight) {
    return {
      height: lines * line + size * 0.4,
      every: 1,
      draw: (index, x, top) => straight(wrapped[index] ?? [], x, top, size),
    };
  }
  const every = Math.max(1, Math.ceil((size * 1.3) / Math.max(0.001, step)));
  const sine = Math.SQRT1_2;
  const longest = Math.max(size, mostHeight - size) / sine;
  const cut = labels.map((label) => fitText(label, size, longest));
  const height = Math.max(...cut.map((label) => textWidth(label, size))) * sine + size * 1.3;
  return {
    height,
    every,
    draw: (index, x, top) =>
      words({
        x: x + size * 0.3,
        y: top + size * 0.75,
        // The picture begins at 0: what would reach before it is cut off sooner.
        text: fitText(cut[index] ?? '', size, (x + size * 0.2) / sine),
        anchor: 'end',
        rotate: -SLANT,
        fill: INK,
      }),
  };
}

function straight(lines: readonly string[], x: number, top: number, size: number): string {
  return lines.map((text, index) => words({ x, y: top + size * 0.95 + index * size * 1.2, text, fill: INK })).join('');
}

/** The words on lines no wider than there is room; null where a single word is wider. */
function wrap(label: string, size: number, room: number): string[] | null {
  const lines: string[] = [];
  for (const word of label.split(/\s+/).filter(Boolean)) {
    if (textWidth(word, size) > room) return null;
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
