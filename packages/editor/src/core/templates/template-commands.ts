import { scaledDeck, type SlideId, slidesInOrder } from '@rostrum/deck';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { copySlide, family, insertSlides } from '../commands/slide-edits.ts';
import { currentSlide } from '../context.ts';
import { ensureSlide } from '../document/edits.ts';

export const templateCommands = {
  'slide.insert': defineCommand({
    id: 'slide.insert',
    label: 'Add slides',
    category: 'slide',
    run(context, { deck: template }) {
      const { deck } = context.document;
      const fitting = scaledDeck(template, deck.meta);
      const sources = slidesInOrder(fitting, { includeHidden: true });
      if (sources.length === 0) return false;
      const copies: SlideId[] = [];
      context.document.edit((doc) => {
        const current = currentSlide(context);
        if (current) ensureSlide(doc, deck, current.id);
        // A template is no slide that anything could move on from.
        for (const slide of sources) copies.push(copySlide(doc, fitting, slide, context.newId, null, () => null));
        const siblings = family(deck, null);
        const beside = siblings.findIndex(({ id }) => id === (current?.parentId ?? current?.id));
        insertSlides(doc, siblings, copies, beside < 0 ? siblings.length : beside + 1);
      });
      context.selection.selectSlides(copies);
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
