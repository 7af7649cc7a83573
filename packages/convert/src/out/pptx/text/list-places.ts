import { lineWidth } from './estimate.ts';
import type { TextLook } from './look.ts';
import type { Paragraph } from './paragraph.ts';

/**
 * Lists of a centred text are as wide as their longest line and stand in the middle; in one that is set to the other
 * side they stand there. A margin puts them where they are.
 * @param widths how wide each list is, in px, where that was measured
 */
export function centreLists(
  paragraphs: readonly Paragraph[],
  { align, rtl }: TextLook,
  width: number,
  widths?: readonly number[],
): readonly Paragraph[] {
  const toMiddle = align === 'center';
  const toEnd = align === 'end' || align === (rtl ? 'left' : 'right');
  if (!toMiddle && !toEnd) return paragraphs;
  const moved = new Map<number, number>();
  for (const { list } of paragraphs) {
    if (list === null || moved.has(list)) continue;
    const own = paragraphs.filter((one) => one.list === list);
    const needed = widths?.[list] ?? Math.max(...own.map((one) => one.margin + lineWidth(one)));
    const free = Math.max(0, width - needed);
    moved.set(list, toMiddle ? free / 2 : free);
  }
  return paragraphs.map((one) =>
    one.list === null ? one : { ...one, margin: one.margin + (moved.get(one.list) ?? 0) },
  );
}
