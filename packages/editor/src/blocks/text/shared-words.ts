import type { AnyExtension } from '@tiptap/core';
import type { RichText } from '@rostrum/deck';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Node as PmNode, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type ProsemirrorBinding, ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';
import type { TextBinding, WordsRange } from '../../core/index.ts';
import { caretIn, caretOf, changeBetween } from './caret.ts';
import { positionOf, selectedWords } from './words-in-editor.ts';

type CollaborationParts = Parameters<typeof Collaboration.configure>[0] & object;

/**
 * Binds the text editor to the stored words and to their one history. What y-tiptap (3.0) does with selections is
 * replaced by what is here: with each undo step it keeps a selection and puts it back at whatever change comes next, by
 * somebody else too, and it reads it by a text in which it may not lie. That fails half way, and the next letter typed
 * then deletes what others wrote. What it does with words is replaced too: it makes one text of two that stand side by
 * side, as they do where two people begin a line at once, and takes texts and lines away that it could have emptied,
 * with what somebody else is writing there. The words go the way of every other change of a text (`updateFragment`).
 */
export function sharedWords(binding: TextBinding): AnyExtension {
  const shown: Shown = { place: null, isBehind: false, doc: null };
  return Collaboration.extend({
    addProseMirrorPlugins() {
      const plugins = (this.parent?.() ?? []).map((plugin) => {
        if (plugin.spec.key === ySyncPluginKey) return keptInStep(plugin, shown, binding);
        return plugin.spec.key === yUndoPluginKey ? historyWithoutPlaces(binding) : plugin;
      });
      return [...plugins, caretAfterChange(shown)];
    },
  }).configure({
    fragment: binding.fragment as NonNullable<CollaborationParts['fragment']>,
    yUndoOptions: { undoManager: binding.undoManager } as NonNullable<CollaborationParts['yUndoOptions']>,
  });
}

/** How what is shown stands to what is stored. */
interface Shown {
  /** Where what was selected before the change that is running stands now. */
  place: (() => WordsRange | null) | null;
  /** Drawing a change failed: what is shown must not be written over what is stored. */
  isBehind: boolean;
  /** What was last drawn or written: what is stored, as the window has it. */
  doc: PmNode | null;
}

/** For y-tiptap: there is a selection, and nothing to do about it. */
const LEFT_TO_US = { type: 'text', depth: undefined, anchor: null, head: null, absAnchor: 0, absHead: 0 };

function keptInStep(sync: Plugin, shown: Shown, words: TextBinding): Plugin {
  const { view: open } = sync.spec;
  sync.spec.view = (view) => {
    const { binding } = ySyncPluginKey.getState(view.state) as { readonly binding: ProsemirrorBinding };
    keepInStep(binding, shown, words);
    return open?.(view) ?? {};
  };
  return sync;
}

function keepInStep(binding: ProsemirrorBinding, shown: Shown, words: TextBinding): void {
  const notePlace = (): void => {
    const view = binding.prosemirrorView as EditorView | null;
    const range = view && selectedWords(view.state);
    shown.place = range && words.hold(range);
  };
  /** The whole is put in place of the whole; ProseMirror draws what differs. */
  const draw = (how: SyncMeta, staysInView = false): void => {
    const view = binding.prosemirrorView as EditorView | null;
    if (view === null) return;
    binding.mux(() => {
      const { doc, schema, tr } = view.state;
      const next = PmNode.fromJSON(schema, words.read());
      tr.replace(0, doc.content.size, new Slice(next.content, 0, 0));
      if (staysInView && binding._isLocalCursorInView()) tr.scrollIntoView();
      view.dispatch(tr.setMeta('addToHistory', false).setMeta(ySyncPluginKey, how));
      shown.doc = view.state.doc.eq(next) ? view.state.doc : null;
    });
  };
  const catchUp = (): void => {
    draw({ isChangeOrigin: true });
    shown.isBehind = false;
  };
  /** The error is told, but does not stop whoever brought the change: all others still have to hear of it. */
  const fallBehind = (error: unknown): void => {
    shown.isBehind = true;
    queueMicrotask(() => {
      catchUp();
      throw error;
    });
  };

  binding.beforeAllTransactions = () => {
    binding.beforeTransactionSelection = LEFT_TO_US;
    notePlace();
  };
  binding.afterAllTransactions = () => {
    shown.place = null;
  };
  binding._forceRerender = () => draw({ isChangeOrigin: true });
  binding._observeFunction = (...[, { origin }]: Parameters<ProsemirrorBinding['_typeChanged']>) => {
    try {
      draw({ isChangeOrigin: true, isUndoRedoOperation: words.isTravel(origin) }, true);
      // More changes may be told of before all transactions are over.
      notePlace();
    } catch (error) {
      fallBehind(error);
    }
  };
  binding._prosemirrorChanged = (doc: PmNode) => {
    if (shown.isBehind) {
      queueMicrotask(catchUp);
      return;
    }
    try {
      // A caret that moves writes nothing.
      if (doc !== shown.doc) words.write(doc.toJSON() as RichText);
      shown.doc = doc;
      notePlace();
    } catch (error) {
      fallBehind(error);
    }
  };
}

/** The history, for Tiptap's keys. */
function historyWithoutPlaces({ undoManager }: TextBinding): Plugin {
  return new Plugin({ key: yUndoPluginKey, state: { init: () => ({ undoManager }), apply: (_, value) => value } });
}

/** After undo and redo the caret stands at the end of what they changed; what others write leaves it at its letters. */
function caretAfterChange(shown: Shown): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, now) {
      const change = transactions
        .map((each) => each.getMeta(ySyncPluginKey) as SyncMeta | undefined)
        .find((meta) => meta?.isChangeOrigin === true);
      if (change === undefined || shown.isBehind) return null;
      const selection =
        (change.isUndoRedoOperation === true ? endOfChange(before.doc, now.doc) : null) ??
        whereItStood(before, now.doc, shown.place?.() ?? null);
      return now.tr.setSelection(selection).setMeta(ySyncPluginKey, change).setMeta('addToHistory', false);
    },
  });
}

interface SyncMeta {
  readonly isChangeOrigin?: boolean;
  readonly isUndoRedoOperation?: boolean;
}

function whereItStood(before: EditorState, now: PmNode, place: WordsRange | null): Selection {
  if (before.selection instanceof TextSelection && place !== null) {
    const [anchor, head] = [positionOf(now, place.anchor), positionOf(now, place.head)];
    if (anchor !== null && head !== null) return TextSelection.create(now, anchor, head);
  }
  return caretIn(now, caretOf(before));
}

/** null: nothing changed here but, at most, how the words look. */
function endOfChange(before: PmNode, now: PmNode): Selection | null {
  const change = changeBetween(before, now);
  if (change === null) return null;
  if (before.content.size === now.content.size && before.textContent === now.textContent) return null;
  return Selection.near(now.resolve(change.endNow), -1);
}
