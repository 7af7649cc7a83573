import { type BlockOf, textOf } from '@rostrum/deck';
import { createDoc } from '@rostrum/deck/doc';
import { textFromHtml } from '@rostrum/deck/html';
import { type JSONContent, Editor as Tiptap } from '@tiptap/core';
import { joinBackward, setBlockType } from '@tiptap/pm/commands';
import { EditorState, type PluginView, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { DeckDocument } from '../../../core/document/document.ts';
import { createTextBinding } from '../../../core/document/text-binding.ts';
import { sketchDeck } from '../../../core/testing/test-editor.ts';
import { editingExtensions } from '../extensions.ts';

/** A document with one block, `a`, that holds these words. */
export function documentWith(html: string): Uint8Array {
  const deck = sketchDeck({ a: { rect: [0, 0, 100, 100] } });
  const block = deck.blocks['a'] as BlockOf<'shape'>;
  const text = textFromHtml(html);
  return Y.encodeStateAsUpdate(createDoc({ ...deck, blocks: { a: { ...block, props: { ...block.props, text } } } }));
}

const NOWHERE = { slideId: null, selection: { focus: 'blocks', blockIds: [], slideIds: [] } } as const;

/** One person's window: the document, its one history, and the text editor without a page. */
export class Writer {
  readonly document: DeckDocument;
  /** What was written here and is still on its way. */
  readonly sent: Uint8Array[] = [];
  readonly #views: PluginView[] = [];
  #fails = false;
  state: EditorState;

  constructor(start: Uint8Array, clientID: number) {
    this.document = new DeckDocument({
      whereabouts: () => NOWHERE,
      goTo: () => undefined,
      left: () => undefined,
      onChange: () => undefined,
      onLocalUpdate: (update) => this.sent.push(update),
      onReplaced: () => undefined,
    });
    const doc = new Y.Doc();
    doc.clientID = clientID;
    Y.applyUpdate(doc, start);
    this.document.replace(doc);
    this.state = this.open();
  }

  /** Opens the text, or leaves it and opens it again. */
  open(): EditorState {
    for (const each of this.#views.splice(0)) each.destroy?.();
    const binding = createTextBinding(this.document, 'a');
    if (binding === null) throw new Error('The block has no words.');
    const { props } = this.document.deck.blocks['a'] as BlockOf<'shape'>;
    const content = JSON.parse(JSON.stringify(props.text)) as JSONContent;
    const tiptap = new Tiptap({ element: null, extensions: editingExtensions(binding), injectCSS: false, content });
    this.state = EditorState.create({ doc: tiptap.state.doc, plugins: tiptap.extensionManager.plugins });
    const view = this as unknown as EditorView;
    for (const plugin of this.state.plugins) {
      const isOfDocument = plugin.spec.key === ySyncPluginKey || plugin.spec.key === yUndoPluginKey;
      const made = isOfDocument ? plugin.spec.view?.(view) : undefined;
      if (made !== undefined) this.#views.push(made);
    }
    // As in a window, where the caret is put somewhere at first.
    this.caret(0);
    return this.state;
  }

  hasFocus(): boolean {
    return false;
  }

  dispatch(transaction: Transaction): void {
    if (this.#fails) {
      this.#fails = false;
      throw new Error('This cannot be drawn.');
    }
    const before = this.state;
    this.state = before.apply(transaction);
    for (const each of this.#views) each.update?.(this as unknown as EditorView, before);
  }

  /** What the window shows; the caret is '|'. */
  get shown(): string {
    const { doc, selection } = this.state;
    const between = (from: number, to: number) => doc.textBetween(from, to, '\n');
    return `${between(0, selection.head)}|${between(selection.head, doc.content.size)}`;
  }

  get words(): string {
    return this.state.doc.textBetween(0, this.state.doc.content.size, '\n');
  }

  /** What the document holds. */
  get stored(): string {
    const block = this.document.deck.blocks['a'] as BlockOf<'shape'>;
    return textOf(block.props.text);
  }

  caret(offset: number): this {
    const at = Math.min(1 + offset, this.state.doc.content.size - 1);
    this.dispatch(this.state.tr.setSelection(TextSelection.near(this.state.doc.resolve(at))));
    return this;
  }

  type(words: string): this {
    for (const letter of words) this.dispatch(this.state.tr.insertText(letter));
    return this;
  }

  enter(): this {
    this.dispatch(this.state.tr.split(this.state.selection.head));
    return this;
  }

  /** At the start of a line it does nothing, see `join`. */
  backspace(times = 1): this {
    for (let count = 0; count < times; count += 1) {
      const { head, $head } = this.state.selection;
      if ($head.parentOffset > 0) this.dispatch(this.state.tr.delete(head - 1, head));
    }
    return this;
  }

  /** Backspace at the start of a line. */
  join(): this {
    const { $head } = this.state.selection;
    this.dispatch(this.state.tr.setSelection(TextSelection.create(this.state.doc, $head.start())));
    joinBackward(this.state, (transaction) => this.dispatch(transaction));
    return this;
  }

  /** Selects the words of the line, or all there are, and deletes them. */
  empty(what: 'line' | 'all'): this {
    const { $head } = this.state.selection;
    const { tr, doc } = this.state;
    if (what === 'line' && $head.parent.content.size > 0) this.dispatch(tr.delete($head.start(), $head.end()));
    if (what === 'all') {
      const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
      if (!all.empty) this.dispatch(tr.setSelection(all).deleteSelection());
    }
    return this;
  }

  /** Makes the line a heading, or a paragraph again. */
  retitle(): this {
    const { schema, selection } = this.state;
    const { paragraph, heading } = schema.nodes;
    const to = selection.$head.parent.type === heading ? paragraph : heading;
    if (to !== undefined) setBlockType(to)(this.state, (transaction) => this.dispatch(transaction));
    return this;
  }

  /** Makes a part of the line bold. */
  mark(from: number, to: number): this {
    const { tr, schema } = this.state;
    const { bold } = schema.marks;
    if (bold !== undefined) this.dispatch(tr.addMark(1 + from, 1 + to, bold.create()));
    return this;
  }

  /** What is drawn next fails. */
  failNext(): void {
    this.#fails = true;
  }

  undo(): this {
    yUndoPluginKey.getState(this.state).undoManager.undo();
    return this;
  }

  redo(): this {
    yUndoPluginKey.getState(this.state).undoManager.redo();
    return this;
  }

  hear(other: Writer, count = other.sent.length): void {
    for (const update of other.sent.splice(0, count)) this.document.hear(update);
  }
}
