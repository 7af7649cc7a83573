import { words } from '@rostrum/words/editor';
import { type BlockId, isWorded } from '@rostrum/deck';
import { sanitizeHtml } from '@rostrum/deck/html';
import { type JSONContent, Editor as Tiptap } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Cell, createCell, type Editor } from '../../core/index.ts';
import { editingExtensions, selectWords } from './extensions.ts';
import { type Caret, caretIn, caretOf } from './caret.ts';
import { selectedWords } from './words-in-editor.ts';
import { plainPaste } from './plain-paste.ts';

/** The one text that is edited in place, if any. */
export interface TextEditing {
  /** Watched by the text tools; null: no text is edited. */
  readonly current: Cell<Tiptap | null>;
  readonly blockId: () => BlockId | null;
  /** Puts the text editor in place of the static words. Does nothing when it is there already. */
  readonly start: (editor: Editor, blockId: BlockId, content: HTMLElement | null) => void;
  /** Takes it away; the caller draws the static words again. */
  readonly stop: () => void;
  /** The same, for a moment: the next start at this text goes on at the same place. */
  readonly letGo: () => void;
  /** Whether an event's target lies in the text: then it is the browser's. */
  readonly owns: (target: EventTarget | null) => boolean;
  /** Where the caret goes when editing starts next, in client pixels: where it was double-clicked. */
  readonly aimAt: (point: { readonly x: number; readonly y: number } | null) => void;
}

/**
 * What an arrow key selected is told by the browser after keys that wait already: ProseMirror hears it first, so that
 * the next key is about it.
 */
function readSelection({ dom, composing }: EditorView): void {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/**
 * For 200 ms after the focus ProseMirror takes a caret at the start of the text for the browser's doing and puts it
 * back (`DOMObserver.flush` of prosemirror-view). After a key it is the person's.
 */
function hearKey(view: EditorView): void {
  (view as unknown as { readonly input: { lastFocus: number } }).input.lastFocus = 0;
  readSelection(view);
}

export function createTextEditing(): TextEditing {
  const current = createCell<Tiptap | null>(null);
  let id: BlockId | null = null;
  let element: HTMLElement | null = null;
  let aim: { readonly x: number; readonly y: number } | null = null;
  let left: { readonly blockId: BlockId; readonly caret: Caret; readonly hadFocus: boolean } | null = null;

  function letGo(): void {
    const tiptap = current.get();
    const blockId = id;
    if (tiptap === null || blockId === null) return;
    // A key may have moved the caret without ProseMirror having been told; what was marked before must not
    // be marked again.
    readSelection(tiptap.view);
    const place = { blockId, caret: caretOf(tiptap.state), hadFocus: tiptap.view.hasFocus() };
    stop();
    // It is still the one that is edited.
    id = blockId;
    left = place;
  }

  function stop(): void {
    const tiptap = current.get();
    left = null;
    id = null;
    element = null;
    if (tiptap === null) return;
    current.set(null);
    tiptap.destroy();
  }

  function start(editor: Editor, blockId: BlockId, content: HTMLElement | null): void {
    if (content === null || (id === blockId && element === content)) return;
    if (id === blockId) letGo();
    const place = left?.blockId === blockId ? left : null;
    stop();
    const binding = editor.textBinding(blockId);
    if (binding === null) return;
    content.replaceChildren();
    content.removeAttribute('data-ed-placeholder');
    const block = editor.store.block(blockId).get();
    const tiptap = new Tiptap({
      element: { mount: content },
      extensions: editingExtensions(binding),
      // The document is bound a moment later: the caret has a place from the first, in the first cell of a table too.
      ...(isWorded(block) ? { content: JSON.parse(JSON.stringify(block.props.text)) as JSONContent } : {}),
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': block?.name || words.blocks.text.text,
          spellcheck: 'true',
        },
        handleDOMEvents: { keydown: hearKey },
        transformPastedHTML: (html) =>
          html.includes('data-pm-slice') ? sanitizeHtml(html).html : plainPaste(sanitizeHtml(html).html),
      },
    });
    id = blockId;
    element = content;
    const found = aim === null ? null : tiptap.view.posAtCoords({ left: aim.x, top: aim.y });
    aim = null;
    // Between two cells there is no place for a caret: it goes to the nearest.
    const { tr } = tiptap.state;
    if (place !== null) tiptap.view.dispatch(tr.setSelection(caretIn(tr.doc, place.caret)));
    else if (found === null) selectWords(tiptap);
    else tiptap.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(found.pos))));
    // Whoever had gone on to a field beside the canvas stays there.
    // Not by Tiptap's command: it focuses once more a frame later, which loses letters that are typed in it, and marks
    // the words again where a key has taken the caret to their end meanwhile.
    if (place?.hadFocus !== false) tiptap.view.focus();
    const tellCaret = (): void => editor.caretAt(blockId, selectedWords(tiptap.state));
    tiptap.on('transaction', tellCaret);
    tellCaret();
    current.set(tiptap);
  }

  return {
    current,
    blockId: () => id,
    start,
    stop,
    letGo,
    owns: (target) => element !== null && target instanceof Node && element.contains(target),
    aimAt(point) {
      aim = point;
    },
  };
}
