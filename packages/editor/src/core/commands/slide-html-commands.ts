import { applyDeck } from '@rostrum/deck/doc';
import type { CommandId } from '../command-types.ts';
import { mayEditSlide } from '../context.ts';
import { readSlideHtml } from '../slide-html/slide-html.ts';
import { type Command, defineCommand } from './define.ts';

export const slideHtmlCommands = {
  'slide.setHtml': defineCommand({
    id: 'slide.setHtml',
    category: 'slide',
    run(context, { slideId, html }) {
      const { deck } = context.document;
      if (!mayEditSlide(context, slideId)) return false;
      const read = readSlideHtml(deck, slideId, html, context.newId);
      if (!read.ok) return read.message;
      const others = Object.entries(deck.blocks).filter(([, block]) => block.slideId !== slideId);
      const next = {
        ...deck,
        slides: { ...deck.slides, [slideId]: read.slide },
        blocks: { ...Object.fromEntries(others), ...Object.fromEntries(read.blocks.map((block) => [block.id, block])) },
      };
      // Only what is otherwise is written, so that undo is one step and others keep what they do meanwhile.
      context.document.edit((doc) => applyDeck(doc, next));
      context.selection.selectBlocks([]);
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
