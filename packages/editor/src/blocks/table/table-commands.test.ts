import { emptyTable, type RichText, textOf } from '@rostrum/deck';
import { type JSONContent, Editor as Tiptap } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { afterEach, describe, expect, test } from 'vitest';
import { schemaExtensions } from '../text/extensions.ts';
import {
  selectTable,
  setCells,
  setColumnWidth,
  setRowHeight,
  type TableCommand,
  tableCommands,
} from './table-commands.ts';

let open: Tiptap[] = [];
afterEach(() => {
  for (const one of open) one.destroy();
  open = [];
});

/** A table of named cells with the caret in one of them. */
function tableWith(rows: readonly (readonly string[])[], caret: string): Tiptap {
  const [table] = emptyTable(rows.length, rows[0]?.length ?? 0).content;
  const content = (table?.content ?? []).map((row, y) => ({
    ...row,
    content: row.content?.map((cell, x) => ({
      ...cell,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: rows[y]?.[x] ?? '' }] }],
    })),
  }));
  const editor = new Tiptap({
    element: null,
    injectCSS: false,
    extensions: schemaExtensions(),
    content: { type: 'doc', content: [{ type: 'table', content }] } as JSONContent,
  });
  open.push(editor);
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text === caret) editor.commands.setTextSelection(position + 1);
  });
  return editor;
}

const run = (editor: Tiptap, command: Command): boolean =>
  editor
    .chain()
    .command(({ state, dispatch }) => command(state, dispatch))
    .run();
const rowsOf = (editor: Tiptap): string[] => textOf(editor.getJSON() as RichText).split('\n');
const first = (editor: Tiptap, name: string): unknown[] => {
  const values: unknown[] = [];
  editor.state.doc.firstChild?.firstChild?.forEach((cell) => {
    values.push(cell.attrs[name]);
  });
  return values;
};

const NINE = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h', 'i'],
];

describe('rows and columns', () => {
  test.each<[TableCommand, string[]]>([
    ['rowAbove', ['a\tb\tc', '\t\t', 'd\te\tf', 'g\th\ti']],
    ['rowBelow', ['a\tb\tc', 'd\te\tf', '\t\t', 'g\th\ti']],
    ['deleteRow', ['a\tb\tc', 'g\th\ti']],
    ['moveRowUp', ['d\te\tf', 'a\tb\tc', 'g\th\ti']],
    ['moveRowDown', ['a\tb\tc', 'g\th\ti', 'd\te\tf']],
    ['columnLeft', ['a\t\tb\tc', 'd\t\te\tf', 'g\t\th\ti']],
    ['columnRight', ['a\tb\t\tc', 'd\te\t\tf', 'g\th\t\ti']],
    ['deleteColumn', ['a\tc', 'd\tf', 'g\ti']],
    ['moveColumnLeft', ['b\ta\tc', 'e\td\tf', 'h\tg\ti']],
    ['moveColumnRight', ['a\tc\tb', 'd\tf\te', 'g\ti\th']],
  ])('%s is about the cell of the caret', (command, rows) => {
    const editor = tableWith(NINE, 'e');
    expect(run(editor, tableCommands[command])).toBe(true);
    expect(rowsOf(editor)).toEqual(rows);
  });

  test('one after the other are about the same cell', () => {
    const editor = tableWith(NINE, 'd');
    run(editor, tableCommands.moveRowUp);
    run(editor, tableCommands.columnLeft);
    run(editor, tableCommands.deleteColumn);
    expect(rowsOf(editor)).toEqual(['\te\tf', '\tb\tc', '\th\ti']);
  });

  test('at the edges are not moved on', () => {
    const editor = tableWith(NINE, 'a');
    for (const command of ['moveRowUp', 'moveColumnLeft'] as const)
      expect(tableCommands[command](editor.state), command).toBe(false);
  });
});

describe('widths of columns', () => {
  test('fill the table whatever is done to them', () => {
    const editor = tableWith(NINE, 'a');
    run(editor, setColumnWidth(0, 50));
    expect(first(editor, 'width')).toEqual(['50%', '25%', '25%']);
    run(editor, setColumnWidth(1, 40, 50));
    expect(first(editor, 'width')).toEqual(['50%', '40%', '10%']);
    run(editor, tableCommands.columnRight);
    expect(first(editor, 'width')).toEqual(['37.5%', '25%', '30%', '7.5%']);
    run(editor, tableCommands.deleteColumn);
    expect(first(editor, 'width')).toEqual(['40%', '48%', '12%']);
  });

  test('are said by nobody as long as all are the same', () => {
    const editor = tableWith(NINE, 'a');
    run(editor, tableCommands.columnRight);
    expect(first(editor, 'width')).toEqual([null, null, null, null]);
  });
});

describe('headings', () => {
  const headings = (editor: Tiptap): string[] => {
    const found: string[] = [];
    editor.state.doc.descendants((node) => {
      if (node.type.name === 'tableHeader') found.push(node.textContent);
    });
    return found;
  };

  test('are the first row or column, whichever cells are marked', () => {
    const editor = tableWith(NINE, 'e');
    run(editor, tableCommands.headerRow);
    expect(headings(editor)).toEqual(['a', 'b', 'c']);
    run(editor, selectTable);
    run(editor, tableCommands.headerColumn);
    expect(headings(editor)).toEqual(['a', 'b', 'c', 'd', 'g']);
    run(editor, tableCommands.headerRow);
    expect(headings(editor)).toEqual(['a', 'd', 'g']);
    run(editor, tableCommands.headerColumn);
    expect(headings(editor)).toEqual([]);
  });
});

describe('cells', () => {
  test('are merged and split, and keep their words', () => {
    const editor = tableWith(NINE, 'a');
    run(editor, selectTable);
    run(editor, tableCommands.merge);
    expect(rowsOf(editor)[0]).toBe('a b c d e f g h i');
    run(editor, tableCommands.split);
    expect(first(editor, 'colspan')).toEqual([1, 1, 1]);
  });

  test('are filled, all that are marked', () => {
    const editor = tableWith(NINE, 'a');
    run(editor, setCells('backgroundColor', '#ffeecc'));
    expect(first(editor, 'backgroundColor')).toEqual(['#ffeecc', null, null]);
    run(editor, selectTable);
    run(editor, setCells('backgroundColor', '#102030'));
    expect(first(editor, 'backgroundColor')).toEqual(['#102030', '#102030', '#102030']);
  });

  test('have rows of a height, beside whatever else the row says', () => {
    const editor = tableWith(NINE, 'e');
    const style = () => editor.state.doc.firstChild?.child(1).attrs['style'];
    run(editor, setRowHeight(1, 80));
    expect(style()).toBe('height: 80px;');
    run(editor, setRowHeight(1, 60));
    expect(style()).toBe('height: 60px;');
    run(editor, setRowHeight(1, null));
    expect(style()).toBeNull();
  });
});
