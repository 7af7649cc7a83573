import type { Deck, SlideId } from '@rostrum/deck';
import { applyDeck } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { type EditorContext, mayEditSlide, slidesMeant } from '../context.ts';
import { draftLayout, type LayoutDraft, layoutIn } from './layout-draft.ts';
import type { LayoutChange } from './moved-blocks.ts';
import { withLayout } from './with-layout.ts';

const changeable = (context: EditorContext, slideIds?: readonly SlideId[]): SlideId[] =>
  slidesMeant(context, slideIds).flatMap(({ id }) => (mayEditSlide(context, id) ? [id] : []));

/** One step, in which only what is otherwise is written: others keep what they do meanwhile. */
function change(
  context: EditorContext,
  slideIds: readonly SlideId[],
  layoutOf: (deck: Deck, slideId: SlideId) => LayoutDraft | null,
  how: LayoutChange,
): string | false | void {
  if (slideIds.length === 0) return context.canEdit() ? words.core.lockedLayout : false;
  const before = context.document.deck;
  let next = before;
  for (const id of slideIds) {
    const layout = layoutOf(before, id);
    if (layout !== null) next = withLayout(next, id, layout, how, context.newId);
  }
  if (next === before) return false;
  context.document.edit((doc) => applyDeck(doc, next));
}

export const layoutCommands = {
  'slide.applyLayout': defineCommand({
    id: 'slide.applyLayout',
    category: 'slide',
    run(context, { slideIds, deck, layout }) {
      const draft = draftLayout({ ...layout, deck }, context.document.deck.meta);
      return change(context, changeable(context, slideIds), () => draft, 'apply');
    },
  }),
  'slide.resetLayout': defineCommand({
    id: 'slide.resetLayout',
    category: 'slide',
    when: (context) => slidesMeant(context).some(({ id, layoutId }) => layoutId !== null && mayEditSlide(context, id)),
    run(context, args) {
      const own = (deck: Deck, id: SlideId): LayoutDraft | null => layoutIn(deck, deck.slides[id]?.layoutId ?? '');
      return change(context, changeable(context, args?.slideIds), own, 'apply');
    },
  }),
  'slide.updateLayout': defineCommand({
    id: 'slide.updateLayout',
    category: 'slide',
    run(context, { slideIds, deck, layout }) {
      const draft = draftLayout({ ...layout, deck }, context.document.deck.meta);
      return change(context, changeable(context, slideIds), () => draft, 'update');
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
