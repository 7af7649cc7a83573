import { type TextAttr, textSchema } from '@rostrum/deck';
import {
  type AnyExtension,
  Extension,
  InputRule,
  Mark,
  Node,
  type Editor as Tiptap,
  wrappingInputRule,
} from '@tiptap/core';
import type { DOMOutputSpec, Mark as PmMark, Node as PmNode, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import type { TextBinding } from '../../core/index.ts';
import { TABLE_EDITING } from '../table/table-editing.ts';
import { slideNodes } from '../../ui/surface/safe-html.ts';
import { safeElement } from './safe-element.ts';
import { sharedWords } from './shared-words.ts';

/**
 * Tiptap's schema, made from the deck's own tables of text, so that what the codec knows the editor knows and what it
 * only carries the editor carries. Nothing here names a node that the tables do not have.
 */
type Attrs = Readonly<Record<string, TextAttr>>;
interface ElementSpec {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner?: ElementSpec;
}

/** Attributes are written by `renderHTML` as a whole; Tiptap neither renders nor reads them one by one. */
function attributesOf(attrs: Attrs): Record<string, { default: TextAttr; rendered: false; parseHTML: () => null }> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name,
      { default: value, rendered: false as const, parseHTML: () => null },
    ]),
  );
}

function readFrom(element: HTMLElement): ElementSpec {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const code = element.tagName === 'PRE' ? element.querySelector('code') : null;
  return {
    tag: element.tagName.toLowerCase(),
    attributes,
    ...(code === null ? {} : { inner: readFrom(code) }),
  };
}

function outputOf({ tag, attributes, inner }: ElementSpec, isLeaf: boolean): DOMOutputSpec {
  const safe = safeElement(tag, attributes);
  if (inner !== undefined) return [safe.tag, safe.attributes, outputOf(inner, isLeaf)] as unknown as DOMOutputSpec;
  return isLeaf ? [safe.tag, safe.attributes] : [safe.tag, safe.attributes, 0];
}

function carried(html: string, inline: boolean): DOMOutputSpec {
  const holder = document.createElement(inline ? 'span' : 'div');
  holder.contentEditable = 'false';
  holder.dataset.carried = '';
  holder.append(slideNodes(html));
  return holder;
}

/** Elements that hold other blocks when pasted are looked into, not turned into one line. */
const HOLDS_BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, table, section, article';

/** What ProseMirror's table commands call the parts of a table. */
const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};
const TABLE_ROLE = Extension.create({
  name: 'rostrumTableRoles',
  extendNodeSchema: ({ name }: { name: string }) => {
    const tableRole = TABLE_ROLES[name];
    return tableRole === undefined ? {} : { tableRole };
  },
});

function nodeExtension(name: string): AnyExtension {
  const spec = textSchema.nodes[name as keyof typeof textSchema.nodes];
  return Node.create({
    name,
    group: spec.group,
    content: spec.content,
    inline: spec.inline,
    atom: spec.atom,
    code: spec.code,
    defining: name === 'heading' || name === 'codeBlock' || name === 'listItem',
    selectable: spec.atom,
    // What is typed or deleted in a cell stays in it.
    isolating: name in TABLE_ROLES,
    // The first textblock of the schema is what Enter makes.
    priority: name === 'paragraph' ? 1000 : 100,
    addAttributes: () => attributesOf(spec.attrs),
    // What is carried as HTML is not read from what is pasted: it comes from the document alone.
    parseHTML: () =>
      spec.atom || name === 'carrierBlock'
        ? []
        : spec.tags.map((tag) => ({
            tag,
            preserveWhitespace: spec.code ? ('full' as const) : false,
            getAttrs: (element: HTMLElement) =>
              tag !== 'p' && name === 'paragraph' && element.querySelector(HOLDS_BLOCKS) !== null
                ? false
                : { ...spec.readElement(readFrom(element)) },
          })),
    renderHTML: ({ node }: { node: PmNode }) => {
      const rendered = spec.render(node.attrs);
      if ('html' in rendered) return carried(rendered.html, spec.inline);
      // A tight list item has its words directly in it; here they stand in a paragraph without looks of its own.
      const tight = name === 'paragraph' && node.attrs.loose === null ? { 'data-ed-tight': '' } : {};
      return outputOf({ ...rendered, attributes: { ...rendered.attributes, ...tight } }, spec.content === '');
    },
    ...(name === 'hardBreak' ? { renderText: () => '\n' } : {}),
  });
}

const TEXT = Node.create({ name: 'text', group: 'inline' });
const DOC = Node.create({ name: 'doc', topNode: true, content: 'block+' });

function markExtension(name: string, rank: number): AnyExtension {
  const spec = textSchema.marks[name as keyof typeof textSchema.marks];
  return Mark.create({
    name,
    // The outermost first, as the codec nests them.
    priority: 90 - rank,
    inclusive: name !== 'link',
    addAttributes: () => attributesOf(spec.attrs),
    parseHTML: () => [
      ...spec.tags.map((tag) => ({
        tag,
        getAttrs: (element: HTMLElement) => {
          const attrs = { ...spec.readElement(readFrom(element)) };
          return name === 'textStyle' && Object.keys(attrs).length === 0 ? false : attrs;
        },
      })),
    ],
    renderHTML: ({ mark }: { mark: PmMark }) => {
      const elements = spec.render(mark.attrs);
      const output = [...elements].reverse().reduce<DOMOutputSpec | 0>((inside, { tag, attributes }) => {
        const safe = safeElement(tag, attributes);
        return [safe.tag, safe.attributes, inside] as unknown as DOMOutputSpec;
      }, 0);
      return output === 0 ? ['span', 0] : output;
    },
  });
}

const isCell = (node: PmNode): boolean => node.type.name === 'tableCell' || node.type.name === 'tableHeader';

/** Marks all words; those of the first cell where a table is first. */
export function selectWords(editor: Tiptap): boolean {
  const { doc } = editor.state;
  const first = Selection.atStart(doc);
  const depth = [...Array(first.$from.depth + 1).keys()].find((level) => isCell(first.$from.node(level)));
  const last = depth === undefined ? Selection.atEnd(doc) : Selection.near(doc.resolve(first.$from.end(depth)), -1);
  // A text that begins or ends with something that holds no words is marked as a whole.
  if (!(first instanceof TextSelection && last instanceof TextSelection)) return editor.commands.selectAll();
  return editor.commands.setTextSelection({ from: first.from, to: last.to });
}

/** '- ', '* ' and '1. ' at the start of a line make a list. Backspace right after gives the signs back. */
export function listRules(editor: Tiptap): InputRule[] {
  const { bulletList, orderedList } = editor.schema.nodes;
  const rules = [
    { find: /^[-*]\s$/, type: bulletList },
    { find: /^1\.\s$/, type: orderedList },
  ];
  return rules.flatMap(({ find, type }) => {
    if (type === undefined) return [];
    const wrap = wrappingInputRule({ find, type });
    const handler: InputRule['handler'] = (props) => {
      // A heading stays one, and a list has its own keys for going deeper.
      const at = props.state.doc.resolve(props.range.from);
      return at.parent.type.name === 'paragraph' && !isInList(at) ? wrap.handler(props) : null;
    };
    return [new InputRule({ find, handler })];
  });
}

function isInList(at: ResolvedPos): boolean {
  return Array.from({ length: at.depth }, (_, depth) => at.node(depth)).some(({ type }) => type.name === 'listItem');
}

/** Keys that are Tiptap's own while text is edited. */
const KEYS = Extension.create({
  name: 'rostrumKeys',
  addInputRules() {
    return listRules(this.editor);
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      // Words from the first to the last, not the document itself: typing over a title leaves it a title.
      'Mod-a': () => selectWords(editor),
      'Mod-b': () => editor.commands.toggleMark('bold'),
      'Mod-i': () => editor.commands.toggleMark('italic'),
      'Mod-u': () => editor.commands.toggleMark('underline'),
      'Mod-Shift-x': () => editor.commands.toggleMark('strike'),
      'Mod-Shift-7': () => editor.commands.toggleList('orderedList', 'listItem'),
      'Mod-Shift-8': () => editor.commands.toggleList('bulletList', 'listItem'),
      'Shift-Enter': () => editor.commands.insertContent({ type: 'hardBreak' }),
      Enter: () => editor.commands.splitListItem('listItem'),
      // Tab belongs to lists; elsewhere it would leave the text by accident.
      Tab: () => editor.commands.sinkListItem('listItem') || true,
      'Shift-Tab': () => editor.commands.liftListItem('listItem') || true,
      Backspace: () => {
        if (editor.commands.undoInputRule()) return true;
        const { $from, empty } = editor.state.selection;
        return empty && $from.parentOffset === 0 && editor.isActive('listItem') && $from.index(-1) === 0
          ? editor.commands.liftListItem('listItem')
          : false;
      },
    };
  },
});

let made: AnyExtension[] | null = null;
/** Schema and keys, without a document. */
export function schemaExtensions(): AnyExtension[] {
  made ??= [
    DOC,
    TEXT,
    TABLE_ROLE,
    ...Object.keys(textSchema.nodes)
      .filter((name) => name !== 'text')
      .map(nodeExtension),
    ...Object.keys(textSchema.marks).map(markExtension),
  ];
  return made;
}

/** Everything for a text that is edited in place, bound to the stored document and its one history. */
export function editingExtensions(binding: TextBinding): AnyExtension[] {
  return [...schemaExtensions(), KEYS, TABLE_EDITING, sharedWords(binding)];
}
