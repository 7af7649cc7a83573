import { Editor as Tiptap, inputRulesPlugin } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { listRules, schemaExtensions } from './extensions.ts';

/** An editor without a page, whose rules see each letter as it is typed. */
function open(type = 'paragraph') {
  const editor = new Tiptap({
    element: null,
    extensions: schemaExtensions(),
    injectCSS: false,
    content: { type: 'doc', content: [{ type }] },
  });
  editor.commands.setTextSelection(1);
  const plugin = inputRulesPlugin({ editor, rules: listRules(editor) });
  editor.registerPlugin(plugin);
  return {
    editor,
    type(this: void, words: string): void {
      for (const letter of words) {
        const { from, to } = editor.state.selection;
        const insert = () => editor.state.tr.insertText(letter, from, to);
        if (plugin.props.handleTextInput?.call(plugin, editor.view, from, to, letter, insert) !== true)
          editor.view.dispatch(insert());
      }
    },
  };
}

const shapeOf = (editor: Tiptap): string => editor.state.doc.toString();

describe('signs at the start of a line', () => {
  test.each([
    ['- ', 'bulletList'],
    ['* ', 'bulletList'],
    ['1. ', 'orderedList'],
  ])('%s makes a list', (signs, list) => {
    const { editor, type } = open();
    type(`${signs}words`);
    expect(shapeOf(editor)).toBe(`doc(${list}(listItem(paragraph("words"))))`);
  });

  test('come back as they were typed', () => {
    const { editor, type } = open();
    type('- ');
    expect(editor.commands.undoInputRule()).toBe(true);
    expect(shapeOf(editor)).toBe('doc(paragraph("- "))');
    type('words');
    expect(shapeOf(editor)).toBe('doc(paragraph("- words"))');
  });

  test('mean nothing within a line, in a heading and in a list', () => {
    const line = open();
    line.type('a - b 1. c');
    expect(shapeOf(line.editor)).toBe('doc(paragraph("a - b 1. c"))');
    const heading = open('heading');
    heading.type('1. Part');
    expect(shapeOf(heading.editor)).toBe('doc(heading("1. Part"))');
    const list = open();
    list.type('- - a');
    expect(shapeOf(list.editor)).toBe('doc(bulletList(listItem(paragraph("- a"))))');
  });
});
