import { BLOCK_ELEMENTS } from '../../html/allowed.ts';
import type { TextAttr } from '../../model/rich-text.ts';
import {
  attributesFromAttrs,
  attrsFromElement,
  CARRYING_ATTRS,
  parseAttributes,
  parseCarried,
  type StyleAttrs,
  type TextAttrs,
  type TextElement,
} from './element-attrs.ts';
import { tableNodes } from './table-nodes.ts';

/**
 * The nodes and marks of text. The HTML codec, the Yjs encoding and Tiptap's schema are all made from these tables.
 *
 * An attr's default is null wherever possible: y-tiptap stores no null, so a text that says nothing stores nothing.
 * Content expressions are ProseMirror's. Only text carries marks: y-tiptap stores none on other nodes.
 */
export interface TextNodeSpec {
  readonly group: 'block' | 'inline' | '';
  readonly content: 'block+' | 'inline*' | 'listItem+' | 'text*' | 'tableRow+' | '(tableCell | tableHeader)*' | '';
  readonly inline: boolean;
  readonly atom: boolean;
  /** White space counts, and typing does not format. */
  readonly code: boolean;
  /** name -> default */
  readonly attrs: Readonly<Record<string, TextAttr>>;
  /** Elements it may be read from. */
  readonly tags: readonly string[];
  readonly readElement: (element: TextElement) => TextAttrs;
  /** The element that shows it, or the HTML of one that is carried whole. Not yet sanitised: `safeElement` does. */
  readonly render: (attrs: TextAttrs) => TextElement | { readonly html: string };
}

export interface TextMarkSpec {
  readonly attrs: Readonly<Record<string, TextAttr>>;
  readonly tags: readonly string[];
  readonly readElement: (element: TextElement) => TextAttrs;
  /** From the outermost element to the innermost; one for every mark but `carrierMark`. */
  readonly render: (attrs: TextAttrs) => readonly TextElement[];
}

const ALIGNED: StyleAttrs = { textAlign: 'text-align' };
const ALIGNED_ATTRS = { textAlign: null, ...CARRYING_ATTRS } as const;

const textBlock = { group: 'block', content: 'inline*', inline: false, atom: false, code: false } as const;
const container = { group: 'block', content: 'block+', inline: false, atom: false, code: false } as const;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
/** Elements that stand for themselves, so that a line or a container never is one of them. */
const OWN_NODE = new Set<string>([...HEADINGS, 'p', 'ul', 'ol', 'pre', 'hr', 'table', 'blockquote']);
const TABLE_PARTS = new Set(['tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col']);
/** Elements that a paragraph can be instead of `<p>`. */
export const LINE_TAGS: readonly string[] = [...BLOCK_ELEMENTS].filter(
  (tag) => !OWN_NODE.has(tag) && !TABLE_PARTS.has(tag) && tag !== 'section',
);

const nodes = {
  /**
   * A line of text. `tag` says which element it is where that is not `<p>`. In a list item a paragraph has no element
   * (`<li>words</li>`) unless it is `loose` (`<li><p>words</p></li>`).
   */
  paragraph: {
    ...textBlock,
    attrs: { tag: null, loose: null, ...ALIGNED_ATTRS },
    tags: ['p', ...LINE_TAGS],
    readElement: ({ tag, attributes }) => {
      const attrs = attrsFromElement(attributes, ALIGNED);
      return tag === 'p' ? attrs : { tag, ...attrs };
    },
    render: (attrs) => ({
      tag: typeof attrs.tag === 'string' ? attrs.tag : 'p',
      attributes: attributesFromAttrs(attrs, ALIGNED),
    }),
  },
  heading: {
    ...textBlock,
    attrs: { level: 1, ...ALIGNED_ATTRS },
    tags: HEADINGS,
    readElement: ({ tag, attributes }) => ({ level: Number(tag.slice(1)), ...attrsFromElement(attributes, ALIGNED) }),
    render: (attrs) => ({
      tag: HEADINGS[Number(attrs.level) - 1] ?? 'h1',
      attributes: attributesFromAttrs(attrs, ALIGNED),
    }),
  },
  bulletList: {
    ...container,
    content: 'listItem+',
    attrs: CARRYING_ATTRS,
    tags: ['ul'],
    readElement: ({ attributes }) => attrsFromElement(attributes),
    render: (attrs) => ({ tag: 'ul', attributes: attributesFromAttrs(attrs) }),
  },
  orderedList: {
    ...container,
    content: 'listItem+',
    attrs: { start: null, type: null, ...CARRYING_ATTRS },
    tags: ['ol'],
    readElement: ({ attributes: { start, ...attributes } }) => ({
      ...(start !== undefined && /^\s*-?\d{1,9}\s*$/.test(start) ? { start: Number(start) } : {}),
      ...attrsFromElement(attributes, {}, ['type']),
    }),
    render: (attrs) => ({ tag: 'ol', attributes: attributesFromAttrs(attrs, {}, ['start', 'type']) }),
  },
  listItem: {
    ...container,
    group: '',
    attrs: ALIGNED_ATTRS,
    tags: ['li'],
    readElement: ({ attributes }) => attrsFromElement(attributes, ALIGNED),
    render: (attrs) => ({ tag: 'li', attributes: attributesFromAttrs(attrs, ALIGNED) }),
  },
  blockquote: {
    ...container,
    attrs: CARRYING_ATTRS,
    tags: ['blockquote'],
    readElement: ({ attributes }) => attrsFromElement(attributes),
    render: (attrs) => ({ tag: 'blockquote', attributes: attributesFromAttrs(attrs) }),
  },
  /** `<pre>`, with a `<code>` in it when `codeAttributes` is set (`{}` for one without any). */
  codeBlock: {
    ...textBlock,
    content: 'text*',
    code: true,
    attrs: { codeAttributes: null, ...CARRYING_ATTRS },
    tags: ['pre'],
    readElement: ({ attributes, inner }) => ({
      ...(inner ? { codeAttributes: JSON.stringify(inner.attributes) } : {}),
      ...attrsFromElement(attributes),
    }),
    render: (attrs) => {
      const element = { tag: 'pre', attributes: attributesFromAttrs(attrs) };
      if (typeof attrs.codeAttributes !== 'string') return element;
      return { ...element, inner: { tag: 'code', attributes: parseAttributes(attrs.codeAttributes) } };
    },
  },
  /** Any other element that holds blocks. */
  carrierBlock: {
    ...container,
    attrs: { tag: null, ...CARRYING_ATTRS },
    tags: LINE_TAGS,
    readElement: ({ tag, attributes }) => ({ tag, ...attrsFromElement(attributes) }),
    render: (attrs) => ({
      tag: typeof attrs.tag === 'string' ? attrs.tag : 'div',
      attributes: attributesFromAttrs(attrs),
    }),
  },
  ...tableNodes,
  /** A block that text cannot hold as text (a rule, a table with a caption), as HTML. */
  carrierAtom: {
    group: 'block',
    content: '',
    inline: false,
    atom: true,
    code: false,
    attrs: { html: null },
    tags: ['hr'],
    readElement: () => ({}),
    render: (attrs) => ({ html: typeof attrs.html === 'string' ? attrs.html : '' }),
  },
  text: {
    group: 'inline',
    content: '',
    inline: true,
    atom: false,
    code: false,
    attrs: {},
    tags: [],
    readElement: () => ({}),
    render: () => ({ html: '' }),
  },
  hardBreak: {
    group: 'inline',
    content: '',
    inline: true,
    atom: false,
    code: false,
    attrs: CARRYING_ATTRS,
    tags: ['br'],
    readElement: ({ attributes }) => attrsFromElement(attributes),
    render: (attrs) => ({ tag: 'br', attributes: attributesFromAttrs(attrs) }),
  },
  /** A picture, an icon or another element in a line, as HTML: exactly one element, with the marks around it. */
  carrierInline: {
    group: 'inline',
    content: '',
    inline: true,
    atom: true,
    code: false,
    attrs: { html: null },
    tags: [
      'img',
      'svg',
      'picture',
      'video',
      'audio',
      'iframe',
      'button',
      'canvas',
      'input',
      'math',
      'meter',
      'progress',
      'wbr',
    ],
    readElement: () => ({}),
    render: (attrs) => ({ html: typeof attrs.html === 'string' ? attrs.html : '' }),
  },
} satisfies Record<string, TextNodeSpec>;

const LINK_ATTRIBUTES = ['href', 'target'] as const;
const TEXT_STYLES: StyleAttrs = {
  color: 'color',
  backgroundColor: 'background-color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
};

/** A mark of one element, which may be spelled in more than one way. The first tag is the usual one. */
function simpleMark(tags: readonly string[]): TextMarkSpec {
  const [usual = 'span', ...others] = tags;
  return {
    attrs: others.length > 0 ? { tag: null, ...CARRYING_ATTRS } : CARRYING_ATTRS,
    tags,
    readElement: ({ tag, attributes }) => ({ ...(tag === usual ? {} : { tag }), ...attrsFromElement(attributes) }),
    render: (attrs) => [
      {
        tag: typeof attrs.tag === 'string' && others.includes(attrs.tag) ? attrs.tag : usual,
        attributes: attributesFromAttrs(attrs),
      },
    ],
  };
}

/** In the order in which they nest, the outermost first. */
const marks = {
  link: {
    attrs: { href: null, target: null, ...CARRYING_ATTRS },
    tags: ['a'],
    readElement: ({ attributes }) => attrsFromElement(attributes, {}, LINK_ATTRIBUTES),
    render: (attrs) => [{ tag: 'a', attributes: attributesFromAttrs(attrs, {}, LINK_ATTRIBUTES) }],
  },
  /** Elements around words for which there is no mark, as JSON: `[[tag, attributes], …]`. */
  carrierMark: {
    attrs: { elements: null },
    tags: [],
    readElement: ({ tag, attributes }) => ({ elements: JSON.stringify([[tag, attributes]]) }),
    render: (attrs) => parseCarried(attrs.elements).map(([tag, attributes]) => ({ tag, attributes })),
  },
  textStyle: {
    attrs: { color: null, backgroundColor: null, fontFamily: null, fontSize: null, ...CARRYING_ATTRS },
    tags: ['span'],
    readElement: ({ attributes }) => attrsFromElement(attributes, TEXT_STYLES),
    render: (attrs) => [{ tag: 'span', attributes: attributesFromAttrs(attrs, TEXT_STYLES) }],
  },
  highlight: simpleMark(['mark']),
  bold: simpleMark(['strong', 'b']),
  italic: simpleMark(['em', 'i']),
  underline: simpleMark(['u']),
  strike: simpleMark(['s', 'strike', 'del']),
  subscript: simpleMark(['sub']),
  superscript: simpleMark(['sup']),
  code: simpleMark(['code']),
} satisfies Record<string, TextMarkSpec>;

export type TextNodeName = keyof typeof nodes;
export type TextMarkName = keyof typeof marks;

export const textSchema: {
  readonly nodes: Readonly<Record<TextNodeName, TextNodeSpec>>;
  /** In the order in which they nest, the outermost first. */
  readonly marks: Readonly<Record<TextMarkName, TextMarkSpec>>;
} = { nodes, marks };

const RANKS = new Map(Object.keys(marks).map((name, index) => [name, index]));

/** Which of two marks is the outer one: the smaller. */
export function markRank(name: string): number {
  return RANKS.get(name) ?? RANKS.size;
}

export function isTextNodeName(name: string): name is TextNodeName {
  return Object.hasOwn(nodes, name);
}

export function isTextMarkName(name: string): name is TextMarkName {
  return Object.hasOwn(marks, name);
}
