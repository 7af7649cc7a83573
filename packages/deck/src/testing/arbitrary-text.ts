import fc from 'fast-check';
import { sanitizeHtml } from '../html/sanitize.ts';
import { readText } from '../blocks/text/read-text.ts';
import type { RichText, TextAttr, TextMark, TextNode } from '../model/rich-text.ts';

/** Words with what goes wrong easily: markup, entities, white space that collapses, other scripts. */
export const wordsArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '<b>&amp;"\'',
    ' a  b ',
    'x\ny',
    '\t',
    'a\u00a0b',
    '</div></section>',
    'שלום',
    '日本語',
    '👩‍💻',
    '-->',
    '&nbsp;',
    ' ',
  ),
);

const colors = fc.constantFrom('#ff0000', 'rgb(1, 2, 3)', 'rgba(0, 0, 0, 0.5)', 'red');
const words = fc.constantFrom('lead', 'fragment', 'fragment fade-up', 'fa fa-star');
const json = (value: Readonly<Record<string, string>>) => JSON.stringify(value);

type Attrs = Readonly<Record<string, TextAttr>>;

/** Attrs some of which are left out. */
function attrs(model: Readonly<Record<string, fc.Arbitrary<TextAttr>>>): fc.Arbitrary<Attrs> {
  return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Attrs>;
}

const carrying = {
  class: words,
  style: fc.constantFrom('letter-spacing: 1px;', 'color: blue; padding: 2px;'),
  attributes: fc.constantFrom(json({ 'data-fragment-index': '2' }), json({ id: 'u-here', title: 'a "b" <c>' })),
};
const aligned = { ...carrying, textAlign: fc.constantFrom('left', 'center', 'right') };

const mark = (type: string, model: Readonly<Record<string, fc.Arbitrary<TextAttr>>> = {}): fc.Arbitrary<TextMark> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ type }) },
    attrs(model).map((value) => ({ type, attrs: value })),
  );

const markArbitrary: fc.Arbitrary<TextMark> = fc.oneof(
  mark('bold', { ...carrying, tag: fc.constant('b') }),
  mark('italic', carrying),
  mark('underline'),
  mark('strike', { tag: fc.constant('del') }),
  mark('code'),
  mark('subscript'),
  mark('superscript'),
  mark('highlight'),
  fc
    .record({ color: colors, fontSize: fc.constantFrom('1.5em', '24px') })
    .map((value) => ({ type: 'textStyle', attrs: value })),
  carrying.class.map((value) => ({ type: 'textStyle', attrs: { class: value } })),
  fc
    .constantFrom('https://example.org/?a=1&b=2', '#/1/2', 'mailto:ada@example.org')
    .map((href) => ({ type: 'link', attrs: { href, target: '_blank' } })),
  fc.constantFrom('[["small",{}]]', '[["kbd",{"title":"key"}],["q",{}]]').map((elements) => ({
    type: 'carrierMark',
    attrs: { elements },
  })),
);

const textNode: fc.Arbitrary<TextNode> = fc
  .tuple(wordsArbitrary, fc.array(markArbitrary, { maxLength: 3 }))
  .map(([text, marks]) => ({ type: 'text', text, marks }));

const inlineAtoms: fc.Arbitrary<TextNode> = fc
  .constantFrom(
    '<i class="fa fa-star"></i>',
    '<img src="/media/1" alt="x">',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  )
  .map((html) => ({ type: 'carrierInline', attrs: { html } }));

const inline: fc.Arbitrary<TextNode> = fc.oneof(
  { weight: 6, arbitrary: textNode },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  { weight: 1, arbitrary: inlineAtoms },
);
const line = fc.array(inline, { maxLength: 4 });

const textTree = fc.letrec<{
  block: TextNode;
  list: TextNode;
  item: TextNode;
  table: TextNode;
  cell: TextNode;
}>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(attrs({ ...aligned, tag: fc.constantFrom('div', 'figcaption') }), line).map(toNode('paragraph')),
    fc.tuple(fc.constant({}), line).map(toNode('paragraph')),
    fc
      .tuple(attrs(aligned), fc.integer({ min: 1, max: 6 }), line)
      .map(([value, level, content]): TextNode => ({ type: 'heading', attrs: { ...value, level }, content })),
    fc
      .tuple(
        attrs({ ...carrying, codeAttributes: fc.constantFrom('{}', json({ class: 'language-js' })) }),
        fc.array(textNode, { maxLength: 2 }),
      )
      .map(toNode('codeBlock')),
    fc
      .constantFrom('<hr>', '<table><caption>1</caption><tr><td>2</table>')
      .map((html): TextNode => ({ type: 'carrierAtom', attrs: { html: sanitizeHtml(html).html } })),
    tie('list'),
    tie('table'),
    fc.tuple(attrs(carrying), fc.array(tie('block'), { minLength: 1, maxLength: 2 })).map(toNode('blockquote')),
    fc
      .tuple(attrs(carrying), fc.array(tie('block'), { minLength: 2, maxLength: 3 }))
      .map(([value, content]): TextNode => ({ type: 'carrierBlock', attrs: { ...value, tag: 'div' }, content })),
  ),
  list: fc.oneof(
    fc.tuple(attrs(carrying), fc.array(tie('item'), { minLength: 1, maxLength: 3 })).map(toNode('bulletList')),
    fc
      .tuple(
        attrs({ ...carrying, start: fc.integer({ min: 2, max: 9 }) }),
        fc.array(tie('item'), { minLength: 1, maxLength: 2 }),
      )
      .map(toNode('orderedList')),
  ),
  table: fc
    .tuple(
      attrs(carrying),
      fc.array(fc.array(tie('cell'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      fc.nat(2),
      attrs({ sectionAttributes: fc.constant(json({ class: 'lead' })), style: fc.constant('height: 20px;') }),
    )
    .map(
      ([value, rows, heads, row]): TextNode => ({
        type: 'table',
        attrs: value,
        content: rows.map((content, index) => ({
          type: 'tableRow',
          attrs: index < heads ? { ...row, section: 'thead' } : {},
          content,
        })),
      }),
    ),
  cell: fc
    .tuple(
      fc.constantFrom('tableCell', 'tableHeader'),
      attrs({
        ...aligned,
        colspan: fc.integer({ min: 1, max: 3 }),
        rowspan: fc.integer({ min: 1, max: 3 }),
        width: fc.constantFrom('120px', '25%'),
        backgroundColor: colors,
        verticalAlign: fc.constant('middle'),
      }),
      line,
      fc.array(tie('block'), { maxLength: 1 }),
    )
    .map(
      ([type, value, content, rest]): TextNode => ({
        type,
        attrs: value,
        content: [{ type: 'paragraph', content }, ...rest],
      }),
    ),
  item: fc.tuple(attrs(aligned), line, fc.array(tie('block'), { maxLength: 2 })).map(
    ([value, content, rest]): TextNode => ({
      type: 'listItem',
      attrs: value,
      content: [{ type: 'paragraph', content }, ...rest],
    }),
  ),
}));
const blockNode: fc.Arbitrary<TextNode> = textTree.block;
/** One table, not yet in normal form. */
export const tableArbitrary: fc.Arbitrary<TextNode> = textTree.table;

function toNode(type: string): (parts: [Attrs, readonly TextNode[]]) => TextNode {
  return ([value, content]) => ({ type, attrs: value, content });
}

/** Any text, in normal form: what `readText` leaves as it is. */
export const textArbitrary: fc.Arbitrary<RichText> = fc
  .array(blockNode, { minLength: 1, maxLength: 4 })
  .map((content) => readText({ type: 'doc', content }));
