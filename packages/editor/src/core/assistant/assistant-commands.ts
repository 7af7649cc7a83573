import { layoutsOf, orderKeyBetween, type SlideId } from '@rostrum/deck';
import { patchBlock, putBlock, putNote, putSlide, rootsOf } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { family, insertSlides } from '../commands/slide-edits.ts';
import { currentSlide } from '../context.ts';
import { ensureSlide } from '../document/edits.ts';
import { standing } from './changes.ts';
import { hasPlainParts, propsWith } from './plain-parts.ts';

/** What the assistant proposed and somebody accepted: each is one step, which one undo takes back. */
export const assistantCommands = {
  'assistant.accept': defineCommand({
    id: 'assistant.accept',
    category: 'edit',
    run(context, { changes }) {
      const { deck } = context.document;
      const open = standing(deck, changes);
      if (open.length === 0) return words.assistant.nothingStands;
      context.document.edit((doc) => {
        for (const change of open) {
          if (change.kind === 'notes') {
            ensureSlide(doc, deck, change.slideId);
            putNote(doc, change.slideId, change.after);
          } else if (change.kind === 'alt') patchBlock(doc, change.blockId, { alt: change.after });
          else if (change.kind === 'text') patchBlock(doc, change.blockId, { props: { text: change.after } });
          else {
            const block = deck.blocks[change.blockId];
            if (hasPlainParts(block)) patchBlock(doc, block.id, { props: propsWith(block, change.after) });
          }
        }
      });
      const left = changes.length - open.length;
      if (left > 0)
        context.notify({
          tone: 'neutral',
          message: words.assistant.stayed(left),
        });
    },
  }),
  'assistant.addSlides': defineCommand({
    id: 'assistant.addSlides',
    category: 'slide',
    run(context, { slides }) {
      const { deck } = context.document;
      if (slides.length === 0) return false;
      const added: SlideId[] = [];
      context.document.edit((doc) => {
        const current = currentSlide(context);
        if (current) ensureSlide(doc, deck, current.id);
        let lastLayout = layoutsOf(deck).at(-1)?.order ?? null;
        for (const { slide, blocks, notes, layout } of slides) {
          if (!rootsOf(doc).slides.has(layout.slide.id)) {
            lastLayout = orderKeyBetween(lastLayout, null);
            putSlide(doc, { ...layout.slide, order: lastLayout });
            for (const block of layout.blocks) putBlock(doc, block);
          }
          putSlide(doc, slide);
          putNote(doc, slide.id, notes);
          for (const block of blocks) putBlock(doc, block);
          added.push(slide.id);
        }
        const siblings = family(deck, null);
        const beside = siblings.findIndex(({ id }) => id === (current?.parentId ?? current?.id));
        insertSlides(doc, siblings, added, beside < 0 ? siblings.length : beside + 1);
      });
      context.selection.selectSlides(added);
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
