import { type Block, isWorded, type SlidePx } from '@rostrum/deck';
import { type Box, boundsOfFrame, type Frame } from '../geometry.ts';

/** Words are never made smaller than this, in per cent of their own size. */
export const LEAST_FIT = 30;
/** So little over an edge is nothing that anybody sees. */
const SLACK: SlidePx = 1;
/**
 * A text that shrinks says so itself, and how far as CSS (`zoom`, which takes sizes in px along, too): whoever shows it
 * needs to measure nothing, and all views agree.
 */
export const FIT_ATTRIBUTE = 'content:data-text-fit';

export function shrinksToFit(block: Block): boolean {
  return block.attributes[FIT_ATTRIBUTE] === 'shrink';
}

/** How large its words are drawn, in per cent. */
export function fitOf(block: Block): number {
  const zoom = Number(block.style.zoom ?? '1');
  return Number.isFinite(zoom) && zoom > 0 ? Math.round(zoom * 100) : 100;
}

/** The largest whole per cent at which words fit, given that smaller words fit where larger ones do. */
export function largestFit(fits: (percent: number) => boolean): number {
  if (fits(100)) return 100;
  let [low, high] = [LEAST_FIT, 100];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * How high the words of a block may get: as its box, or to the slide's lower edge where its height follows from them.
 */
export function roomFor({ rect: [, y, , height] }: Block, slideHeight: SlidePx): SlidePx {
  return height ?? Math.max(0, slideHeight - y);
}

/** What words run over: the slide's edge, or that of their own box. */
export interface Overflow {
  readonly blockId: string;
  readonly over: 'slide' | 'box';
}

/** `words`: how high the words are, as they are drawn. null: nothing runs over. */
export function overflowOf(block: Block, frame: Frame, words: SlidePx, slide: Box): Overflow | null {
  if (!isWorded(block)) return null;
  const box = boundsOfFrame({ ...frame, height: Math.max(frame.height, words) });
  const isOff =
    box.x < slide.x - SLACK ||
    box.y < slide.y - SLACK ||
    box.x + box.width > slide.x + slide.width + SLACK ||
    box.y + box.height > slide.y + slide.height + SLACK;
  if (isOff) return { blockId: block.id, over: 'slide' };
  return words > frame.height + SLACK ? { blockId: block.id, over: 'box' } : null;
}
