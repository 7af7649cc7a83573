import type { BlockOf } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { blocksMeant, type EditorContext, frameOf, mayEditSlide } from '../context.ts';
import { uncropped } from './crop.ts';
import { cropPatch, cropStateOf, isCroppable } from './crop-block.ts';

function croppable(context: EditorContext): BlockOf<'image'>[] {
  if (context.store.tool.get().activity.kind === 'cropping') return [];
  return blocksMeant(context).filter(
    (block): block is BlockOf<'image'> => isCroppable(block) && !block.locked && mayEditSlide(context, block.slideId),
  );
}

const cropped = (context: EditorContext) => croppable(context).filter(({ props }) => props.crop !== null);

export const cropCommands = {
  'block.crop': defineCommand({
    id: 'block.crop',
    icon: 'crop',
    category: 'block',
    when: (context) => croppable(context).length === 1 && blocksMeant(context).length === 1,
    run(context) {
      const [block] = croppable(context);
      if (!block) return false;
      context.tool.edit(block.id);
    },
  }),
  'block.uncrop': defineCommand({
    id: 'block.uncrop',
    icon: 'expand',
    category: 'block',
    when: (context) => cropped(context).length > 0,
    run(context) {
      const blocks = cropped(context);
      if (blocks.length === 0) return false;
      context.document.edit((doc) => {
        for (const block of blocks)
          patchBlock(doc, block.id, cropPatch(block, uncropped(cropStateOf(block, frameOf(context, block)))));
      });
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
