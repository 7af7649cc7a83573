import { patchBlock } from '@rostrum/deck/doc';
import { type Command, defineCommand, keys } from '../commands/define.ts';
import type { CommandId } from '../command-types.ts';
import { blocksMeant, type EditorContext, mayEditSlide } from '../context.ts';
import { looksOf, looksPatch } from './block-looks.ts';

const changeable = (context: EditorContext) =>
  blocksMeant(context).filter((block) => !block.locked && mayEditSlide(context, block.slideId));

/** The format painter: looks are taken from one block and given to others. */
export const looksCommands = {
  'looks.copy': defineCommand({
    id: 'looks.copy',
    icon: 'paintbrush',
    category: 'block',
    keys: keys('Mod+Alt+C'),
    viewOnly: true,
    when: (context) => blocksMeant(context).length > 0,
    run(context) {
      const [block] = blocksMeant(context);
      if (block === undefined) return false;
      context.looks.set(looksOf(block));
    },
  }),
  'looks.paste': defineCommand({
    id: 'looks.paste',
    icon: 'paint-roller',
    category: 'block',
    keys: keys('Mod+Alt+V'),
    when: (context) => context.looks.get() !== null && changeable(context).length > 0,
    run(context) {
      const looks = context.looks.get();
      const blocks = changeable(context);
      if (looks === null || blocks.length === 0) return false;
      context.document.edit((doc) => {
        for (const block of blocks) patchBlock(doc, block.id, looksPatch(block, looks));
      });
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
