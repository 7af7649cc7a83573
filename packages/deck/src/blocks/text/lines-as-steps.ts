import { splitWords } from '../../html/tree.ts';
import type { RichText, TextNode } from '../../model/rich-text.ts';
import { textOf } from '../../model/text.ts';
import { withFragment } from './fragments.ts';

const LISTS: ReadonlySet<string> = new Set(['bulletList', 'orderedList']);
const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'blockquote', 'codeBlock']);

/** Whether every line of a text that says something comes as a step of its own. */
export function hasLinesAsSteps(text: RichText): boolean {
  const lines = linesOf(text);
  return lines.length > 0 && lines.every(isStep);
}

/**
 * The text with each of its lines as a step, in the order in which they are read, or with none of them as one. Lines
 * are the items of its lists, also of lists in lists; in a text without a list, its paragraphs.
 */
export function withLinesAsSteps(text: RichText, on: boolean): RichText {
  const lines = new Set(linesOf(text));
  const visit = (nodes: readonly TextNode[]): readonly TextNode[] =>
    nodes.map((node) => {
      const content = node.content && visit(node.content);
      const own = content === undefined ? node : { ...node, content };
      if (!lines.has(node) || isStep(node) === on) return own;
      const attrs = on
        ? { ...own.attrs, class: [...classesOf(node), 'fragment'].join(' ') }
        : withFragment(own.attrs ?? {}, () => null);
      const { attrs: _, ...bare } = own;
      return Object.keys(attrs).length === 0 ? bare : { ...bare, attrs };
    });
  return { ...text, content: visit(text.content) };
}

/** Empty lines are room between others: nobody waits for them. */
function linesOf({ content }: RichText): TextNode[] {
  const items = itemsIn(content);
  const lines = items.length > 0 ? items : content.filter(({ type }) => LINES.has(type));
  return lines.filter((line) => textOf({ type: 'doc', content: [line] }).trim() !== '');
}

function itemsIn(nodes: readonly TextNode[]): TextNode[] {
  return nodes.flatMap((node) => {
    const within = itemsIn(node.content ?? []);
    return LISTS.has(node.type) ? [...ownItems(node), ...within] : within;
  });
}

function ownItems(list: TextNode): readonly TextNode[] {
  return (list.content ?? []).filter(({ type }) => type === 'listItem');
}

function classesOf({ attrs }: TextNode): readonly string[] {
  return splitWords(typeof attrs?.class === 'string' ? attrs.class : '');
}

function isStep(line: TextNode): boolean {
  return classesOf(line).includes('fragment');
}
