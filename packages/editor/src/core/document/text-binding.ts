import { readText } from '@rostrum/deck';
import { readFragment, updateFragment } from '@rostrum/deck/doc';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import type { TextBinding } from '../api.ts';
import type { DeckDocument } from './document.ts';
import { travel } from './redone.ts';
import { caretNow, fragmentOf, storedCaret } from './words-places.ts';

/** The handles for Tiptap to edit a block's text in place; null when the block has none. */
export function createTextBinding(document: DeckDocument, blockId: string): TextBinding | null {
  const { doc } = document;
  const fragment = fragmentOf(doc, blockId);
  if (fragment === null) return null;
  return {
    blockId,
    fragment,
    undoManager: borrow(document.history.manager),
    read: () => readText(readFragment(fragment)),
    write: (words) => doc.transact(() => updateFragment(fragment, words), ySyncPluginKey),
    isTravel: (origin) => origin === document.history.manager,
    hold(range) {
      const caret = storedCaret(doc, blockId, range);
      return () => caret && caretNow(doc, blockId, caret);
    },
  };
}

/** The undo manager as Tiptap's keys know it: its steps go the way of the editor's own. */
function borrow(manager: Y.UndoManager): Y.UndoManager {
  return Object.create(manager, {
    undo: { value: () => travel(manager, 'undo') },
    redo: { value: () => travel(manager, 'redo') },
    stopCapturing: { value: () => manager.stopCapturing() },
  }) as Y.UndoManager;
}
