import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import type { EditorContext } from '../context.ts';
import { blocksInOrder, slideIdsOf } from '../selection/selection.ts';
import { type Command, defineCommand, keys } from './define.ts';

const ZOOM_STEP = 1.25;

/** What Tab walks: the blocks of the current slide that are in no group, or the siblings of a block inside one. */
function tabStops(context: EditorContext): string[] {
  const slideId = context.selection.currentSlideId.get();
  const all = blocksInOrder(context.document.deck, slideId);
  const selectedId = context.selection.selection.get().blockIds.at(-1);
  const parentId = all.find(({ id }) => id === selectedId)?.parentId ?? null;
  return all.filter((block) => block.parentId === parentId).map(({ id }) => id);
}

function neighbour(context: EditorContext, by: 1 | -1): string | undefined {
  const stops = tabStops(context);
  const { blockIds, focus } = context.selection.selection.get();
  if (focus !== 'blocks') return undefined;
  const current = by === 1 ? blockIds.at(-1) : blockIds.at(0);
  if (current === undefined) return by === 1 ? stops[0] : stops.at(-1);
  const place = stops.indexOf(current) + by;
  return place < 0 ? undefined : stops[place];
}

const stepTo = (by: 1 | -1) => (context: EditorContext) => {
  const id = neighbour(context, by);
  if (id === undefined) return false;
  context.selection.selectBlocks([id]);
};

export const editCommands = {
  'edit.undo': defineCommand({
    id: 'edit.undo',
    icon: 'undo-2',
    category: 'edit',
    keys: keys('Mod+Z'),
    when: (context) => context.store.history.get().canUndo,
    run: (context) => context.document.history.undo(),
  }),
  'edit.redo': defineCommand({
    id: 'edit.redo',
    icon: 'redo-2',
    category: 'edit',
    keys: { mac: ['Mod+Shift+Z'], other: ['Mod+Shift+Z', 'Mod+Y'] },
    when: (context) => context.store.history.get().canRedo,
    run: (context) => context.document.history.redo(),
  }),
  'edit.copy': defineCommand({
    id: 'edit.copy',
    icon: 'copy',
    category: 'edit',
    keys: keys('Mod+C'),
    viewOnly: true,
    when: hasSelection,
    run(context) {
      const content = context.clipboard.copy();
      if (!content) return false;
      void context.services.writeClipboard?.(content).catch(() => tellRefused(context));
    },
  }),
  'edit.cut': defineCommand({
    id: 'edit.cut',
    icon: 'scissors',
    category: 'edit',
    keys: keys('Mod+X'),
    when: hasSelection,
    run(context) {
      const content = context.clipboard.cut();
      if (!content) return false;
      void context.services.writeClipboard?.(content).catch(() => tellRefused(context));
    },
  }),
  'edit.paste': defineCommand({
    id: 'edit.paste',
    icon: 'clipboard-paste',
    category: 'edit',
    keys: keys('Mod+V'),
    run(context) {
      const read = context.services.readClipboard?.() ?? Promise.resolve({});
      // Where the browser does not hand the clipboard out, what was copied here is still known.
      void read.catch(() => ({})).then((input) => context.clipboard.paste(input) || context.clipboard.pasteLast());
    },
  }),
  'edit.selectAll': defineCommand({
    id: 'edit.selectAll',
    category: 'edit',
    keys: keys('Mod+A'),
    viewOnly: true,
    run(context) {
      const { deck } = context.document;
      if (context.selection.selection.get().focus === 'slides') {
        context.selection.selectSlides(slideIdsOf(deck));
        return;
      }
      const blocks = blocksInOrder(deck, context.selection.currentSlideId.get());
      context.selection.selectBlocks(
        blocks.filter((block) => block.parentId === null && !block.locked).map(({ id }) => id),
      );
    },
  }),
  'edit.selectNone': defineCommand({
    id: 'edit.selectNone',
    category: 'edit',
    viewOnly: true,
    when: (context) => context.selection.selection.get().blockIds.length > 0,
    run: (context) => context.selection.selectBlocks([]),
  }),
  'edit.selectNext': defineCommand({
    id: 'edit.selectNext',
    category: 'edit',
    keys: keys('Tab'),
    viewOnly: true,
    when: (context) => neighbour(context, 1) !== undefined,
    run: stepTo(1),
  }),
  'edit.selectPrevious': defineCommand({
    id: 'edit.selectPrevious',
    category: 'edit',
    keys: keys('Shift+Tab'),
    viewOnly: true,
    when: (context) => neighbour(context, -1) !== undefined,
    run: stepTo(-1),
  }),
  'view.zoomIn': defineCommand({
    id: 'view.zoomIn',
    icon: 'zoom-in',
    category: 'view',
    keys: keys('Mod+=', 'Mod++'),
    viewOnly: true,
    run: (context) => context.viewport.zoomTo(context.viewport.slice.get().zoom * ZOOM_STEP),
  }),
  'view.zoomOut': defineCommand({
    id: 'view.zoomOut',
    icon: 'zoom-out',
    category: 'view',
    keys: keys('Mod+-'),
    viewOnly: true,
    run: (context) => context.viewport.zoomTo(context.viewport.slice.get().zoom / ZOOM_STEP),
  }),
  'view.zoomToFit': defineCommand({
    id: 'view.zoomToFit',
    icon: 'maximize',
    category: 'view',
    keys: keys('Mod+0'),
    viewOnly: true,
    run: (context) => context.viewport.fit(),
  }),
  'view.zoomTo100': defineCommand({
    id: 'view.zoomTo100',
    category: 'view',
    keys: keys('Mod+Alt+0'),
    viewOnly: true,
    run: (context) => context.viewport.zoomTo(1),
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };

function hasSelection(context: EditorContext): boolean {
  const { focus, blockIds, slideIds } = context.selection.selection.get();
  return (focus === 'blocks' ? blockIds : slideIds).length > 0;
}

function tellRefused(context: EditorContext): void {
  context.notify({
    tone: 'negative',
    message: words.core.clipboardRefused,
  });
}
