import { type Deck, layoutsOf, orderKeyBetween, scaledDeck, type SlideId, slidesInOrder } from '@rostrum/deck';
import { putBlock, putSlide } from '@rostrum/deck/doc';
import type * as Y from 'yjs';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { copySlide, family, insertSlides } from '../commands/slide-edits.ts';
import { currentSlide } from '../context.ts';
import { ensureSlide } from '../document/edits.ts';
import { draftLayout, type LayoutDraft, layoutHere, slideOf } from '../layouts/layout-draft.ts';

export const templateCommands = {
  'slide.insert': defineCommand({
    id: 'slide.insert',
    category: 'slide',
    run(context, { deck: template, layout: origin }) {
      const { deck } = context.document;
      const draft = origin === undefined ? null : draftLayout({ ...origin, deck: template }, deck.meta);
      const layout = draft && layoutHere(deck, draft);
      const fitting: Pick<Deck, 'slides' | 'blocks'> =
        layout === null ? scaledDeck(template, deck.meta) : slideOf(layout, context.newId());
      const source: Deck = { ...deck, ...fitting, notes: layout === null ? template.notes : {} };
      const sources = slidesInOrder(source, { includeHidden: true });
      if (sources.length === 0) return false;
      const copies: SlideId[] = [];
      context.document.edit((doc) => {
        const current = currentSlide(context);
        if (current) ensureSlide(doc, deck, current.id);
        if (layout !== null && deck.slides[layout.slide.id] === undefined) putLayout(doc, deck, layout);
        // A template is no slide that anything could move on from.
        for (const slide of sources) copies.push(copySlide(doc, source, slide, context.newId, null, () => null));
        const siblings = family(deck, null);
        const beside = siblings.findIndex(({ id }) => id === (current?.parentId ?? current?.id));
        insertSlides(doc, siblings, copies, beside < 0 ? siblings.length : beside + 1);
      });
      context.selection.selectSlides(copies);
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };

/** Puts a layout behind those that are there. */
function putLayout(doc: Y.Doc, deck: Deck, { slide, blocks }: LayoutDraft): void {
  putSlide(doc, { ...slide, order: orderKeyBetween(layoutsOf(deck).at(-1)?.order ?? null, null) });
  for (const block of blocks) putBlock(doc, block);
}
