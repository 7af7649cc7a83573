import { type Block, type BlockId, settledAmong } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type * as Y from 'yjs';
import { type EditorContext, heightOf } from '../context.ts';
import type { Frame } from '../geometry.ts';
import { blocksInOrder } from '../selection/selection.ts';
import type { Grabbed } from './gesture.ts';
import { isLine, type LineBlock } from './line-ends.ts';

/** Lines that are stuck to what a gesture moves, and do not move with it themselves. */
export interface Followers {
  /** How they run while what they are stuck to lies in these frames, one for each block that was grabbed. */
  readonly looks: (frames: readonly Frame[]) => readonly Block[];
  /**
   * Writes those that no reader could work out: they are stuck to a text whose height only a browser knows. All others
   * follow by themselves wherever the document is read.
   */
  readonly write: (doc: Y.Doc, frames: readonly Frame[]) => void;
}

export function followersOf(context: EditorContext, grabbed: readonly Grabbed[]): Followers {
  const { deck } = context.document;
  const moving = new Map(grabbed.map(({ block }, index) => [block.id, index]));
  const bound = (line: LineBlock): Block[] =>
    [line.props.start, line.props.end].flatMap((target) =>
      target !== null && moving.has(target.blockId) ? (deck.blocks[target.blockId] ?? []) : [],
    );
  const lines = blocksInOrder(deck, grabbed[0]?.block.slideId ?? null)
    .filter(isLine)
    .filter((line) => !moving.has(line.id) && bound(line).length > 0);

  function lookOf(line: LineBlock, frames: readonly Frame[]): LineBlock {
    const blockOf = (id: BlockId): Block | undefined => {
      const block = deck.blocks[id];
      const frame = frames[moving.get(id) ?? -1];
      if (block === undefined) return undefined;
      const [x, y, width] = block.rect;
      if (frame === undefined) return { ...block, rect: [x, y, width, heightOf(context, block)] };
      return { ...block, rect: [frame.x, frame.y, frame.width, frame.height], rotation: frame.rotation };
    };
    return settledAmong(line, blockOf) as LineBlock;
  }

  return {
    looks: (frames) => lines.map((line) => lookOf(line, frames)),
    write(doc, frames) {
      for (const line of lines) {
        if (bound(line).every((block) => block.rect[3] !== null)) continue;
        const { rect, rotation, props } = lookOf(line, frames);
        patchBlock(doc, line.id, { rect, rotation, props: { ...props } });
      }
    },
  };
}
