import { cutToFill } from '../blocks/image/cut-to-fill.ts';
import type { Block, Deck, Rect } from './types.ts';

/** An uploaded medium that takes another one's place: addresses `/media/{id}`, and of a picture its size in pixels. */
export interface MediaExchange {
  readonly from: string;
  readonly to: string;
  /** 0: of no size that is known. */
  readonly width: number;
  readonly height: number;
}

/**
 * A deck with one medium in another one's place, wherever its address stands: in blocks, behind slides, in the deck's
 * CSS. Boxes stay where and as large as they are; a picture of another shape is cut at its edges to fill its box,
 * from its middle.
 */
export function exchangeMedia(deck: Deck, exchange: MediaExchange): Deck {
  const blocks = Object.fromEntries(
    Object.entries(deck.blocks).map(([id, block]) => [id, exchangedBlock(block, exchange)]),
  );
  return mapStrings({ ...deck, blocks }, addressMapper(exchange));
}

function exchangedBlock(block: Block, { from, to, width, height }: MediaExchange): Block {
  if (block.type !== 'image' || block.props.src !== from) return block;
  const own = { ...block.props, src: to, naturalWidth: width, naturalHeight: height, crop: null };
  const { rect } = block;
  if (rect[3] === null || width === 0 || height === 0) return { ...block, props: own };
  const { naturalWidth, naturalHeight, crop } = block.props;
  // Of the same shape: it is cut as the other one was.
  if (naturalHeight > 0 && Math.abs(naturalWidth / naturalHeight / (width / height) - 1) < 0.01)
    return { ...block, props: { ...own, crop } };
  const whole: Rect = [0, 0, width, height];
  return { ...block, props: cutToFill(own, whole, rect) ?? own };
}

/** Ids go on in letters, digits, `-` and `_`: what is longer is another one. */
function addressMapper({ from, to }: MediaExchange): (text: string) => string {
  const address = new RegExp(`${from.replaceAll(/[^\w/-]/g, '\\$&')}(?![A-Za-z0-9_-])`, 'g');
  return (text) => (text.includes(from) ? text.replaceAll(address, () => to) : text);
}

/**
 * Values of plain data, with every text in them handed through a function. What does not change stays the same object.
 */
function mapStrings<T>(value: T, map: (text: string) => string): T {
  if (typeof value === 'string') return map(value) as T;
  if (Array.isArray(value)) {
    const next: unknown[] = value.map((each) => mapStrings(each, map));
    return (next.some((each, index) => each !== value[index]) ? next : value) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, mapStrings<unknown>(each, map)] as const);
  const isSame = entries.every(([key, each]) => each === (value as Record<string, unknown>)[key]);
  return isSame ? value : (Object.fromEntries(entries) as T);
}
