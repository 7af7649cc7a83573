import type { BlockId } from '@rostrum/deck';
import type { PreviewChannel, ToolState } from '../api.ts';
import type { SelectionModel } from '../selection/selection.ts';
import type { Slice } from '../slice.ts';
import type { OwnPresence } from './presence.ts';

/** Says where one is in the deck, what is selected, dragged and typed in. */
export function reportTo(
  presence: OwnPresence,
  parts: { readonly selection: SelectionModel; readonly tool: Slice<ToolState>; readonly preview: PreviewChannel },
): void {
  const { selection, tool, preview } = parts;
  selection.currentSlideId.subscribe(() => presence.report({ slide_id: selection.currentSlideId.get() }));
  selection.selection.subscribe(() => presence.report({ block_ids: [...selection.selection.get().blockIds] }));
  let typingIn: BlockId | null = null;
  tool.subscribe(() => {
    const { activity } = tool.get();
    const isTyping = activity.kind === 'editingText' || activity.kind === 'editingSource';
    const now = isTyping ? activity.blockId : null;
    if (now === typingIn) return;
    typingIn = now;
    // Where the caret is in other words is said once it is there.
    presence.report({ typing_in: now, caret: null });
  });
  preview.subscribe((frame) => {
    // Of copies there is nothing to show before they are there.
    const blocks = frame === null || frame.copying ? [] : [...frame.blocks.values()];
    presence.report({ dragged: blocks.map(({ id, frame: box }) => ({ id, ...box })) });
  });
}
