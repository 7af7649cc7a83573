import { describe, expect, test } from 'vitest';
import { textToHtml } from '../../html/index.ts';
import { textOf } from '../../model/text.ts';
import { readOneBlock, writeOneBlock } from '../../testing/one-block.ts';
import { tableBlock } from './index.ts';
import { oneTable } from './one-table.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const table = (...cells: string[]) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: cells.map((text) => ({ type: 'tableCell', content: [paragraph(text)] })) }],
});
const doc = (...content: object[]) => oneTable({ type: 'doc', content });

describe('a table', () => {
  test('is read with its looks, and written with them and with how large it is', () => {
    const { block, deck } = readOneBlock('table', {
      content: '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td colspan="2">c</td></tr></tbody></table>',
      attributes:
        'data-table-rows="9" data-table-cols="9" data-table-border-color="rgb(224, 102, 102)" data-table-border-width="3px" data-table-padding="5px"',
    });
    expect(block.props).toMatchObject({ borderColor: 'rgb(224, 102, 102)', borderWidth: 3, padding: 5 });
    expect([block.attributes, block.style]).toEqual([{}, {}]);
    const html = writeOneBlock(deck);
    expect(html).toContain('data-table-cols="2" data-table-rows="2"');
    expect(html).toContain('--table-border-width: 3px; --table-border-color: rgb(224, 102, 102);');
    expect(textOf(block.props.text)).toBe('a\tb\nc');
  });

  test('with a caption, and words beside a table, stay HTML', () => {
    for (const content of [
      '<table><caption>x</caption><tr><td>a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>b',
      'a',
    ]) {
      expect(readOneBlock('snippet', { as: 'table', content }).block.props.sourceType).toBe('table');
    }
  });

  test('is one, whatever two people make of it together, and no word is lost', () => {
    expect(textToHtml(doc(table('a'), paragraph('b'), table('c', 'd')))).toBe(
      '<table><tbody><tr><td>a</td></tr><tr><td><p>b</p></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>'.replace(
        '<p>b</p>',
        'b',
      ),
    );
    expect(textOf(doc(paragraph('a')))).toBe('a');
    for (const nothing of [doc(), doc({ type: 'paragraph' }), oneTable(null)]) {
      expect(textToHtml(nothing)).toBe('<table><tbody><tr><td></td></tr></tbody></table>');
    }
  });

  test('that is in order is not touched', () => {
    const whole = doc(table('a'));
    expect(oneTable(whole)).toBe(whole);
    expect(tableBlock.schema.safeParse({ ...tableBlock.defaults, text: whole }).success).toBe(true);
    expect(
      tableBlock.schema.safeParse({ ...tableBlock.defaults, text: { type: 'doc', content: [paragraph('a')] } }).success,
    ).toBe(false);
    expect(tableBlock.read(tableBlock.defaults)).toBe(tableBlock.defaults);
  });
});
