import { patchBlock } from '@rostrum/deck/doc';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { mayEditSlide } from '../context.ts';
import { movable, PAIR_KEY, pairKey } from './pairs.ts';

export const pairCommands = {
  'block.pairWith': defineCommand({
    id: 'block.pairWith',
    category: 'block',
    run(context, { blockId, partner }) {
      const { deck } = context.document;
      const block = deck.blocks[blockId];
      const other = partner === null ? null : deck.blocks[partner];
      if (block === undefined || other === undefined || !mayEditSlide(context, block.slideId)) return false;
      if (other !== null && other.type !== block.type) return false;
      const key = other === null ? undefined : pairKey(other);
      if (block.attributes[PAIR_KEY] === key) return false;
      // A block becomes one other: whoever had the partner lets go of it.
      const rivals = movable(deck, block.slideId).filter(
        (one) => one.attributes[PAIR_KEY] === key && key !== undefined,
      );
      context.document.edit((doc) => {
        for (const { id } of rivals) patchBlock(doc, id, { attributes: { [PAIR_KEY]: undefined } });
        patchBlock(doc, blockId, { attributes: { [PAIR_KEY]: key } });
      });
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
