import { isWorded } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { blocksMeant, type EditorContext, mayEditSlide } from '../context.ts';
import { FIT_ATTRIBUTE, fitOf, LEAST_FIT, shrinksToFit } from './fit.ts';

export const fitCommands = {
  'block.shrinkToFit': defineCommand({
    id: 'block.shrinkToFit',
    category: 'block',
    run(context, { blockIds, on }) {
      const blocks = blocksMeant(context, blockIds).filter(
        (block) =>
          isWorded(block) && !block.locked && mayEditSlide(context, block.slideId) && shrinksToFit(block) !== on,
      );
      if (blocks.length === 0) return false;
      context.document.edit((doc) => {
        for (const { id } of blocks)
          patchBlock(doc, id, {
            attributes: { [FIT_ATTRIBUTE]: on ? 'shrink' : undefined },
            ...(on ? {} : { style: { zoom: undefined } }),
          });
      });
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };

/**
 * Writes how large words fit, as part of the step that made them so. What others do is measured by them: without a step
 * of this person's own there is nothing to write.
 */
export function writeFit(context: EditorContext, blockId: string, percent: number): void {
  const { document } = context;
  const block = document.deck.blocks[blockId];
  const step = document.history.lastStep;
  if (!block || !shrinksToFit(block) || block.locked || !mayEditSlide(context, block.slideId) || step === null) return;
  const fit = Math.min(100, Math.max(LEAST_FIT, Math.round(percent)));
  if (fit === fitOf(block)) return;
  const zoom = fit === 100 ? undefined : String(fit / 100);
  document.amend(step, (doc) => patchBlock(doc, blockId, { style: { zoom } }));
}
