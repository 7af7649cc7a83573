import type { RichText, WordedBlock } from '@rostrum/deck';
import { type ChainedCommands, Editor as Tiptap, type JSONContent } from '@tiptap/core';
import { useEffect, useReducer } from 'react';
import type { Transaction } from '@tiptap/pm/state';
import { useScreen, useSlice } from '../../ui/editor-context.tsx';
import { createRest } from '../../ui/rest.ts';
import { schemaExtensions } from './extensions.ts';
import { weightOf } from './weight.ts';
import { formatsOfText, type TextFormats, tidyText } from './formats.ts';

/** What the text tools work on: the marked words while editing, else the whole of the selected texts. */
export interface TextTarget {
  readonly formats: TextFormats;
  /** Font size in px as it is drawn, or null when it can not be told. */
  readonly drawnSize: number | null;
  readonly isEditing: boolean;
  readonly change: (steps: (chain: ChainedCommands) => ChainedCommands, coalesce?: string) => void;
  /** CSS of the whole block; what words say of their own about it is taken back, so that it shows. */
  readonly changeStyle: (property: 'color' | 'text-align', value: string) => void;
}

/**
 * The text that is edited, with where its caret stands and what it is set in; null: none is. Typing is
 * followed at rest.
 */
export function useEditedText(): Tiptap | null {
  const tiptap = useSlice(useScreen().textEditing.current);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (tiptap === null) return undefined;
    const rest = createRest();
    const follow = ({ transaction }: { readonly transaction: Transaction }): void => {
      if (transaction.docChanged) return rest.wait(refresh);
      if (!transaction.selectionSet && !transaction.storedMarksSet) return;
      rest.cancel();
      refresh();
    };
    tiptap.on('transaction', follow);
    return () => {
      tiptap.off('transaction', follow);
      rest.cancel();
    };
  }, [tiptap]);
  return tiptap?.isDestroyed === false ? tiptap : null;
}

/** Words of shapes stand in the middle, and stand out from the fill by themselves. */
export function areInShapes(blocks: readonly WordedBlock[]): boolean {
  return blocks.every(({ type }) => type === 'shape');
}

/** The text tools' target for these blocks. Follows the caret while a text is edited. */
export function useTextTarget(blocks: readonly WordedBlock[]): TextTarget {
  const { editor } = useScreen();
  const tiptap = useEditedText();

  const shared = (property: string): string | null => {
    const values = new Set(blocks.map((block) => block.style[property] ?? ''));
    return values.size === 1 ? ([...values][0] ?? '') : null;
  };
  /** Where the words say nothing, the block speaks. */
  const withBlocks = (formats: TextFormats): TextFormats => ({
    ...formats,
    color: formats.color === '' ? shared('color') : formats.color,
    align: formats.align === '' ? shared('text-align') : formats.align,
  });

  if (tiptap !== null) {
    return {
      formats: withBlocks(formatsAtCaret(tiptap)),
      drawnSize: sizeOf(tiptap.view.domAtPos(tiptap.state.selection.from).node),
      isEditing: true,
      change: (steps) => {
        steps(tiptap.chain().focus(undefined, { scrollIntoView: false })).run();
      },
      changeStyle: (property, value) => {
        const chain = tiptap.chain().focus(undefined, { scrollIntoView: false });
        if (property === 'color') setStyle(chain, { color: value === '' ? null : value }).run();
        else setAlign(chain, value).run();
      },
    };
  }

  const all: RichText = { type: 'doc', content: blocks.flatMap((block) => block.props.text.content) };
  function change(steps: (chain: ChainedCommands) => ChainedCommands, coalesce = 'text-format'): void {
    for (const block of blocks) {
      const text = changedText(block.props.text, steps);
      editor.run('block.setProps', { blockIds: [block.id], type: block.type, props: { text }, coalesce });
    }
  }
  return {
    formats: withBlocks(formatsOfText(all)),
    drawnSize: drawnSizeOf(blocks),
    isEditing: false,
    change,
    changeStyle: (property, value) => {
      change(
        (chain) => (property === 'color' ? setStyle(chain, { color: null }) : setAlign(chain, '')),
        `text-${property}`,
      );
      editor.run('block.setStyle', { style: { [property]: value }, coalesce: `text-${property}` });
    },
  };
}

/** A text with steps applied to all of it, by an editor that is never shown. */
export function changedText(text: RichText, steps: (chain: ChainedCommands) => ChainedCommands): RichText {
  const hidden = new Tiptap({
    element: null,
    extensions: schemaExtensions(),
    injectCSS: false,
    content: JSON.parse(JSON.stringify(text)) as JSONContent,
  });
  try {
    steps(hidden.chain().selectAll()).run();
    return tidyText(hidden.getJSON() as RichText);
  } finally {
    hidden.destroy();
  }
}

/** Sets attributes of the style mark; one whose attributes are all empty goes. */
export function setStyle(chain: ChainedCommands, attrs: Readonly<Record<string, string | null>>): ChainedCommands {
  return chain.setMark('textStyle', attrs).command(({ tr, state }) => {
    const type = state.schema.marks.textStyle;
    if (type === undefined) return true;
    const { from, to } = tr.selection;
    tr.doc.nodesBetween(from, to, (node, position) => {
      const mark = type.isInSet(node.marks);
      if (mark !== undefined && node.isText && Object.values(mark.attrs).every((value) => value === null))
        tr.removeMark(position, position + node.nodeSize, mark);
    });
    return true;
  });
}

function setAlign(chain: ChainedCommands, value: string): ChainedCommands {
  const textAlign = value === '' ? null : value;
  return chain.updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign });
}

function formatsAtCaret(tiptap: Tiptap): TextFormats {
  const style = tiptap.getAttributes('textStyle');
  const line = tiptap.isActive('heading')
    ? `h${String(tiptap.getAttributes('heading').level)}`
    : tiptap.isActive('codeBlock')
      ? 'codeBlock'
      : 'paragraph';
  const align = tiptap.getAttributes(tiptap.isActive('heading') ? 'heading' : 'paragraph').textAlign;
  const string = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    bold: tiptap.isActive('bold'),
    italic: tiptap.isActive('italic'),
    underline: tiptap.isActive('underline'),
    strike: tiptap.isActive('strike'),
    subscript: tiptap.isActive('subscript'),
    superscript: tiptap.isActive('superscript'),
    code: tiptap.isActive('code'),
    line,
    list: tiptap.isActive('bulletList') ? 'bulletList' : tiptap.isActive('orderedList') ? 'orderedList' : 'none',
    align: string(align),
    color: string(style.color),
    highlight: string(style.backgroundColor),
    fontSize: string(style.fontSize),
    fontFamily: string(style.fontFamily),
    fontWeight: weightOf([
      ...(tiptap.isActive('bold') ? [{ type: 'bold' }] : []),
      { type: 'textStyle', attrs: { style: string(style.style) } },
    ]),
    link: string(tiptap.getAttributes('link').href),
  };
}

/** Font size where a node stands. The slide is scaled by a transform, which computed styles do not see. */
function sizeOf(node: Node): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element === null ? null : Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 10) / 10;
}

function drawnSizeOf(blocks: readonly WordedBlock[]): number | null {
  const sizes = new Set<number>();
  for (const { id } of blocks) {
    const content = document.querySelector(`.ed-slide [data-block-id="${CSS.escape(id)}"] .sl-block-content`);
    if (content === null) return null;
    const words = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    let size: number | null = null;
    for (let node = words.nextNode(); node !== null && size === null; node = words.nextNode()) {
      if (node.nodeValue?.trim() !== '') size = sizeOf(node);
    }
    size ??= sizeOf(content.firstElementChild ?? content);
    if (size !== null) sizes.add(size);
  }
  return sizes.size === 1 ? ([...sizes][0] ?? null) : null;
}
