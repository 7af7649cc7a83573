import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { blockText, textFromPlain, textOf } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { TextBinding } from '../api.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

/** What Tiptap does to the document when somebody types, without a browser. */
class Typist {
  readonly #fragment: Y.XmlFragment;

  constructor(binding: TextBinding | null) {
    this.#fragment = binding?.fragment as unknown as Y.XmlFragment;
  }

  type(words: string): void {
    for (const letter of words) this.#edit((text) => text.insert(text.length, letter));
  }

  /** The first letter of an empty paragraph: y-tiptap puts a text with the letter into it. */
  begin(letter: string): void {
    const paragraph = this.#fragment.get(0) as Y.XmlElement;
    this.#fragment.doc?.transact(() => paragraph.insert(0, [new Y.XmlText(letter)]), ySyncPluginKey);
  }

  backspace(times: number): void {
    for (let count = 0; count < times; count += 1) this.#edit((text) => text.delete(text.length - 1, 1));
  }

  #edit(change: (text: Y.XmlText) => void): void {
    const text = (this.#fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText;
    this.#fragment.doc?.transact(() => change(text), ySyncPluginKey);
  }
}

async function openWithText(words: string) {
  const editor = await TestEditor.open({ deck: sketchDeck({}) });
  editor.run('block.add', { type: 'text', props: { text: textFromPlain(words) }, edit: true });
  const [id] = editor.selected as [string];
  const typist = new Typist(editor.editor.textBinding(id));
  const read = () => {
    const block = editor.block(id);
    return block.type === 'text' ? textOf(block.props.text) : '';
  };
  return { editor, id, typist, read };
}

describe('typing', () => {
  test('is undone a word at a time', async () => {
    const { editor, typist, read } = await openWithText('Say:');
    typist.type(' hello big world');
    expect(read()).toBe('Say: hello big world');
    editor.run('edit.undo');
    expect(read()).toBe('Say: hello big ');
    editor.run('edit.undo');
    expect(read()).toBe('Say: hello ');
    editor.run('edit.undo');
    editor.run('edit.undo');
    expect(read()).toBe('Say:');
    editor.run('edit.redo');
    editor.run('edit.redo');
    expect(read()).toBe('Say: hello ');
  });

  test('into an empty text is one step from its first letter', async () => {
    const { editor, typist, read } = await openWithText('');
    typist.begin('T');
    typist.type('ide tables');
    editor.run('edit.undo');
    expect(read()).toBe('Tide ');
    editor.run('edit.undo');
    expect(read()).toBe('');
    editor.run('edit.redo');
    expect(read()).toBe('Tide ');
  });

  test('and taking back are two steps', async () => {
    const { editor, typist, read } = await openWithText('x');
    typist.type('abc');
    typist.backspace(2);
    expect(read()).toBe('xa');
    editor.run('edit.undo');
    expect(read()).toBe('xabc');
    editor.run('edit.undo');
    expect(read()).toBe('x');
  });

  test('does not run into what was done before or after it', async () => {
    const { editor, id, typist, read } = await openWithText('x');
    typist.type('abc');
    editor.run('block.setStyle', { blockIds: [id], style: { color: 'red' } });
    typist.type('d');
    editor.run('edit.undo');
    expect(read()).toBe('xabc');
    expect(editor.block(id).style).toMatchObject({ color: 'red' });
    editor.run('edit.undo');
    expect(editor.block(id).style).not.toHaveProperty('color');
    expect(read()).toBe('xabc');
  });

  test('is seen in the deck and by others letter by letter', async () => {
    const { editor, id, typist } = await openWithText('x');
    const other = await TestEditor.open({ server: editor.server, userId: 'bert' });
    typist.type('y');
    await editor.settle();
    expect(JSON.stringify(other.block(id).props)).toContain('"xy"');
  });

  test('goes on in one history after Tiptap has been there and gone', async () => {
    const { editor, typist, read } = await openWithText('x');
    typist.type('a');
    editor.editor.stopEditing();
    editor.run('block.nudge', { dx: 5, dy: 0 });
    editor.run('edit.undo');
    editor.run('edit.undo');
    expect(read()).toBe('x');
  });

  test('goes into the words of a shape as well', async () => {
    const editor = await TestEditor.open({ deck: sketchDeck({ a: { rect: [0, 0, 100, 100] } }) });
    editor.doubleClick(50, 50);
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'editingText', blockId: 'a' });
    const typist = new Typist(editor.editor.textBinding('a'));
    typist.begin('h');
    typist.type('igh water');
    expect(blockText(editor.block('a'))).toBe('high water');
    editor.key('Escape');
    expect(editor.deck.blocks.a).toBeDefined();
    editor.run('edit.undo');
    editor.run('edit.undo');
    expect(blockText(editor.block('a'))).toBe('');
  });

  test('is bound only to what has words', async () => {
    const editor = await TestEditor.open({ deck: sketchDeck({ a: { rect: [0, 0, 1, 1], type: 'image' } }) });
    expect(editor.editor.textBinding('a')).toBeNull();
    expect(editor.editor.textBinding('nowhere')).toBeNull();
  });
});
