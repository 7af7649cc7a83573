import { scaledBackgrounds, scaledBlocks, scaledGuides } from '@rostrum/deck';
import { type BlockPatch, patchBlock, patchMeta, patchSlide } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import { ensureSlide } from '../document/edits.ts';
import { type Command, defineCommand } from './define.ts';

export const deckCommands = {
  'deck.setMeta': defineCommand({
    id: 'deck.setMeta',
    category: 'slide',
    run: (context, { meta }) => context.document.edit((doc) => patchMeta(doc, meta)),
  }),
  'deck.resize': defineCommand({
    id: 'deck.resize',
    category: 'slide',
    run(context, { width, height, blocks }) {
      const { deck } = context.document;
      if (width === deck.meta.width && height === deck.meta.height) return false;
      const to = { width, height };
      if (blocks === 'keep') return context.document.edit((doc) => patchMeta(doc, to));
      // The server refuses every change of what stands on a locked slide.
      if (Object.values(deck.slides).some(({ locked }) => locked)) return words.core.unlockToScale;
      context.document.edit((doc) => {
        patchMeta(doc, { ...to, guides: scaledGuides(deck.meta, to) });
        for (const [id, background] of scaledBackgrounds(deck, to)) {
          ensureSlide(doc, deck, id);
          patchSlide(doc, id, { background });
        }
        for (const [id, patch] of scaledBlocks(deck, to)) patchBlock(doc, id, patch as BlockPatch);
      });
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
