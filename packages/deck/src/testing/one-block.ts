import { parseDeck } from '../html/parse.ts';
import { type RenderOptions, renderBlock } from '../html/render.ts';
import type { BlockOf, BlockType, Deck } from '../model/types.ts';

/** The one block of a slide that holds this content in a box of this type, and the deck that it is in. */
export function readOneBlock<T extends BlockType>(
  type: T,
  { as = type, content, attributes = '', style = '' }: OneBlock<T>,
): { readonly block: BlockOf<T>; readonly deck: Deck } {
  const box = `left: 1px; top: 2px; width: 30px; height: 40px;${style}`;
  let count = 0;
  const { deck } = parseDeck(
    `<section><div class="sl-block" data-block-type="${as}" data-block-id="b" style="${box}"><div class="sl-block-content" ${attributes}>${content}</div></div></section>`,
    { newId: () => `new-${(count += 1)}` },
  );
  const block = deck.blocks.b;
  if (block?.type !== type) throw new Error(`expected one ${type}, not ${block?.type ?? 'nothing'}`);
  return { block: block as unknown as BlockOf<T>, deck };
}

interface OneBlock<T extends BlockType> {
  /** What the box says it is; default: what is expected. */
  readonly as?: T | string;
  readonly content: string;
  /** Of the content, written out. */
  readonly attributes?: string;
  /** Of the box, beside its place. */
  readonly style?: string;
}

/** What such a block is written as. */
export function writeOneBlock(deck: Deck, options: RenderOptions = {}): string {
  return renderBlock(deck, 'b', options);
}
