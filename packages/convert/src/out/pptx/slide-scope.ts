import { type Block, type BlockId, type BlockNode, blockTree, type Slide } from '@rostrum/deck';
import type { Palette } from './color/palette.ts';
import { estimatedHeight } from './heights.ts';
import type { DeckScope, PlaceHolder, SlideScope } from './scope.ts';
import type { Xml } from './xml.ts';

export interface SlideParts {
  readonly slide: Slide;
  /** The part that it is written into. */
  readonly part: string;
  readonly palette: Palette;
  readonly placeOf: (block: Block) => PlaceHolder | null;
  readonly lose: (words: string) => void;
  readonly writeBlocks: (blocks: readonly Block[], scope: SlideScope) => Promise<Xml>;
}

/**
 * What the shapes of a slide, or of a layout, are written with: their numbers are handed out in the order of reading.
 */
export function slideScope(deck: DeckScope, parts: SlideParts): SlideScope {
  const ids = new Map<BlockId, number>();
  const blocks = new Map<BlockId, Block>();
  const children = new Map<BlockId, readonly Block[]>();
  const opacities = new Map<BlockId, number>();
  const heights = new Map<BlockId, number>();
  let last = 1;
  const walk = (nodes: readonly BlockNode[], around: number): void => {
    for (const { block, children: inner } of nodes) {
      last += 1;
      ids.set(block.id, last);
      blocks.set(block.id, block);
      children.set(
        block.id,
        inner.map((one) => one.block),
      );
      const own = around * block.opacity * shareOf(block.style['opacity']);
      opacities.set(block.id, own);
      walk(inner, own);
    }
  };
  walk(blockTree(deck.deck, parts.slide.id), 1);
  const scope: SlideScope = {
    ...deck,
    ...parts,
    writeBlocks: (list) => parts.writeBlocks(list, scope),
    played: [],
    shapeId: (id) => ids.get(id) ?? 1,
    newShapeId: () => {
      last += 1;
      return last;
    },
    relate: (type, target, external) => deck.pkg.relate(parts.part, type, target, external),
    blockOf: (id) => blocks.get(id),
    childrenOf: (id) => children.get(id) ?? [],
    opacityOf: ({ id }) => opacities.get(id) ?? 1,
    heightOf: (block) => {
      const known = block.rect[3] ?? deck.measuredHeight(block.id) ?? heights.get(block.id);
      if (known !== undefined) return known;
      const height = Math.max(1, estimatedHeight(block, scope));
      heights.set(block.id, height);
      return height;
    },
  };
  return scope;
}

function shareOf(opacity: string | undefined): number {
  const value = Number(opacity ?? 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}
