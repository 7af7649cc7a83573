import { isFragment, rootsOf } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import type { TextBinding } from '../api.ts';
import type { DeckDocument } from './document.ts';

/** The handles for Tiptap to edit a block's text in place; null when the block has none. */
export function createTextBinding(document: DeckDocument, blockId: string): TextBinding | null {
  const block = rootsOf(document.doc).blocks.get(blockId);
  const fragment = block instanceof Y.Map ? block.get('props.text') : undefined;
  if (!isFragment(fragment)) return null;
  return { blockId, fragment, undoManager: borrow(document.history.manager) };
}

type Listener = (...args: never[]) => void;

/**
 * The undo manager as a guest sees it. Tiptap destroys the manager that it was given when its view goes, and leaves its
 * listeners behind; the editor's own must outlive every view, so a guest's `destroy` only takes the guest's listeners off.
 */
function borrow(manager: Y.UndoManager): Y.UndoManager {
  const listeners: [string, Listener][] = [];
  const subscribe = manager.on.bind(manager) as (name: string, listener: Listener) => Listener;
  const unsubscribe = manager.off.bind(manager) as (name: string, listener: Listener) => void;
  return Object.create(manager, {
    on: {
      value: (name: string, listener: Listener) => {
        listeners.push([name, listener]);
        return subscribe(name, listener);
      },
    },
    destroy: {
      value: () => {
        for (const [name, listener] of listeners.splice(0)) unsubscribe(name, listener);
      },
    },
    restore: { value: undefined, writable: true },
    undo: { value: () => manager.undo() },
    redo: { value: () => manager.redo() },
    stopCapturing: { value: () => manager.stopCapturing() },
  }) as Y.UndoManager;
}
