import { z } from 'zod';
import type { Declaration } from '../../html/style.ts';
import { scaledNumber } from '../../html/lengths.ts';
import { childElements, isBlank, isElement } from '../../html/tree.ts';
import { LIMITS } from '../../model/limits.ts';
import { nullable, number, object, text } from '../../model/read.ts';
import type { RichText } from '../../model/rich-text.ts';
import { textOf } from '../../model/text.ts';
import type { TableProps } from '../../model/types.ts';
import { type BlockDefinition, parsePixels, take } from '../definition.ts';
import { textFromTree } from '../text/parse-text.ts';
import { preservesWhiteSpace } from '../text/white-space.ts';
import { scaledText } from '../text/scaled-text.ts';
import { writeText } from '../text/write-text.ts';
import { columnsOf, emptyTable, oneTable } from './one-table.ts';

const pixels = z.number().min(0).max(LIMITS.cellLine).nullable();
const readPixels = nullable(number(0, LIMITS.cellLine, 0));

/** A table, which is text like any other: see the nodes of tables in the text schema. */
export const tableBlock: BlockDefinition<'table'> = {
  schema: z.strictObject({
    text: z.custom<RichText>((value) => oneTable(value) === value, 'not one table'),
    borderColor: z.string().max(LIMITS.shortText),
    borderWidth: pixels,
    padding: pixels,
  }),
  read: object<TableProps>({
    text: oneTable,
    borderColor: text('', LIMITS.shortText),
    borderWidth: readPixels,
    padding: readPixels,
  }),
  defaults: { text: emptyTable(3, 3), borderColor: '', borderWidth: null, padding: null },
  toHtml: ({ props, style }, context) => {
    const table = props.text.content[0];
    const looks: Declaration[] = [];
    const attributes: Record<string, string> = {
      'data-table-cols': String(table ? columnsOf(table) : 0),
      'data-table-rows': String(table?.content?.length ?? 0),
    };
    const say = (name: string, value: string) => {
      attributes[`data-table-${name}`] = value;
      looks.push([`--table-${name}`, value]);
    };
    if (props.padding !== null) say('padding', `${props.padding}px`);
    if (props.borderWidth !== null) say('border-width', `${props.borderWidth}px`);
    if (props.borderColor !== '') say('border-color', props.borderColor);
    return {
      attributes,
      style: looks,
      html: writeText(props.text, context, preservesWhiteSpace(style['white-space'])),
    };
  },
  fromHtml: ({ content, attributes, style }) => {
    const table = childElements(content)[0];
    const others = content.childNodes.filter((node) => !isBlank(node) && node !== table);
    if (!table || others.length > 0 || !isElement(table) || table.tagName !== 'table') return null;
    const read = textFromTree([table], preservesWhiteSpace(style.get('white-space')));
    if (read.content[0]?.type !== 'table') return null;
    for (const name of ['padding', 'border-width', 'border-color']) style.delete(`--table-${name}`);
    attributes.delete('data-table-cols');
    attributes.delete('data-table-rows');
    return {
      props: {
        text: read,
        borderColor: take(attributes, 'data-table-border-color') ?? '',
        borderWidth: readWidth(take(attributes, 'data-table-border-width')),
        padding: readWidth(take(attributes, 'data-table-padding')),
      },
    };
  },
  scaled: (props, by) => ({
    ...props,
    text: scaledText(props.text, by),
    borderWidth: scaledCellLine(props.borderWidth, by),
    padding: scaledCellLine(props.padding, by),
  }),
  wordsAt: () => 1,
  toText: (block) => textOf(block.props.text),
  says: ({ alt, name, props }) => alt || name || (textOf(props.text).split('\n', 1)[0] ?? '').slice(0, 100).trim(),
  called: () => 'Table',
};

function scaledCellLine(width: number | null, by: number): number | null {
  return width === null ? null : Math.min(LIMITS.cellLine, scaledNumber(width, by));
}

function readWidth(value: string | undefined): number | null {
  const width = parsePixels(value, Number.NaN);
  return Number.isNaN(width) ? null : Math.min(LIMITS.cellLine, Math.max(0, width));
}
