import type { TextAttr } from '../../model/rich-text.ts';
import {
  attributesFromAttrs,
  attrsFromElement,
  CARRYING_ATTRS,
  parseAttributes,
  type StyleAttrs,
  type TextElement,
} from './element-attrs.ts';
import type { TextNodeSpec } from './text-schema.ts';

const CELL_STYLES: StyleAttrs = {
  width: 'width',
  backgroundColor: 'background-color',
  textAlign: 'text-align',
  verticalAlign: 'vertical-align',
};

/** As many columns as HTML lets one cell span; rows could be more, but no table of a slide has them. */
export const MAX_SPAN = 1000;

const base = { group: '', inline: false, atom: false, code: false } as const;

/** A cell holds blocks. `width` is its column's (CSS), said by the cells of the first row. */
function cell(tag: 'td' | 'th'): TextNodeSpec {
  return {
    ...base,
    content: 'block+',
    attrs: {
      colspan: 1,
      rowspan: 1,
      width: null,
      backgroundColor: null,
      textAlign: null,
      verticalAlign: null,
      ...CARRYING_ATTRS,
    },
    tags: [tag],
    readElement: ({ attributes: { colspan, rowspan, ...attributes } }) => ({
      colspan: readSpan(colspan),
      rowspan: readSpan(rowspan),
      ...attrsFromElement(attributes, CELL_STYLES),
    }),
    render: ({ colspan, rowspan, ...attrs }): TextElement => {
      const attributes = attributesFromAttrs(attrs, CELL_STYLES);
      if (isSpan(colspan) && colspan > 1) attributes.colspan = String(colspan);
      if (isSpan(rowspan) && rowspan > 1) attributes.rowspan = String(rowspan);
      return { tag, attributes };
    },
  };
}

function readSpan(value: string | undefined): number {
  const span = Number.parseInt(value ?? '', 10);
  return isSpan(span) ? span : 1;
}

export function isSpan(value: TextAttr | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SPAN;
}

/** The part of a table that a row stands in, where it is not a plain `<tbody>`: `[tag, attributes]` as JSON. */
export function sectionOf(row: { readonly attrs?: Readonly<Record<string, TextAttr>> } | undefined): TextElement {
  const { section, sectionAttributes } = row?.attrs ?? {};
  return {
    tag: section === 'thead' || section === 'tfoot' ? section : 'tbody',
    attributes: parseAttributes(sectionAttributes),
  };
}

/**
 * Tables, as ProseMirror's table commands know them: rows of cells, where a cell that spans is there once. Rows that
 * say the same `section` one after another stand in one element of it.
 */
export const tableNodes = {
  table: {
    ...base,
    group: 'block',
    content: 'tableRow+',
    attrs: CARRYING_ATTRS,
    tags: ['table'],
    readElement: ({ attributes }) => attrsFromElement(attributes),
    // Rows are put into their sections by who writes a whole table; this is what one without sections looks like.
    render: (attrs) => ({
      tag: 'table',
      attributes: attributesFromAttrs(attrs),
      inner: { tag: 'tbody', attributes: {} },
    }),
  },
  tableRow: {
    ...base,
    content: '(tableCell | tableHeader)*',
    attrs: { section: null, sectionAttributes: null, ...CARRYING_ATTRS },
    tags: ['tr'],
    readElement: ({ attributes }) => attrsFromElement(attributes),
    render: (attrs) => ({ tag: 'tr', attributes: attributesFromAttrs(attrs) }),
  },
  tableCell: cell('td'),
  tableHeader: cell('th'),
} satisfies Record<string, TextNodeSpec>;
