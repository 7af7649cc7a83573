import { type RichText, type TextNode, textSchema } from '@rostrum/deck';
import type { WordsPlace } from '../../core/index.ts';

/** As a DOM range has its ends. */
export interface PointAmongNodes<N = Node> {
  readonly node: N;
  readonly offset: number;
}

/** What is looked at of the page's nodes. */
export interface ShownNode<N> {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<N>;
}

interface Line<N> {
  readonly length: number;
  readonly nodes: readonly N[];
  /** Holds them, from which of its nodes on. */
  readonly element: N;
  readonly from: number;
}

/**
 * Where a place is among the nodes of words that nobody edits here, which are what the codec has written. null: it is
 * not found, such as in a line with a picture, which may be any elements.
 */
export function pointInWords<N extends ShownNode<N>>(
  words: N,
  text: RichText,
  { line, offset }: WordsPlace,
): PointAmongNodes<N> | null {
  let left = line;
  for (const found of linesIn(text.content, words, [...words.childNodes], false)) {
    if (left === 0) return found && pointIn(found, offset);
    left -= 1;
  }
  return null;
}

const isText = <N extends ShownNode<N>>({ nodeName }: N): boolean => nodeName === '#text';
const isBreak = <N extends ShownNode<N>>({ nodeName }: N): boolean => nodeName.toLowerCase() === 'br';
const isElement = <N extends ShownNode<N>>({ nodeName }: N): boolean => !nodeName.startsWith('#');

/**
 * The lines of a text with the nodes of `parent` that show them; null for a line that holds what may be shown by any
 * elements. Returns false where it cannot be told which nodes come next.
 */
function* linesIn<N extends ShownNode<N>>(
  content: readonly TextNode[],
  parent: N,
  shown: readonly N[],
  isTight: boolean,
): Generator<Line<N> | null, boolean> {
  let at = 0;
  for (const node of content) {
    const spec = textSchema.nodes[node.type as keyof typeof textSchema.nodes];
    if (isTight && node.type === 'paragraph' && node.attrs === undefined) {
      // In a list item or a cell a line may have no element of its own.
      const length = lengthOfLine(node);
      const end = length === null ? null : endOf(shown, at, length);
      if (length === null || end === null) return false;
      yield { length, nodes: shown.slice(at, end), element: parent, from: at };
      at = end;
      continue;
    }
    const index = shown.findIndex((one, place) => place >= at && isElement(one));
    const element = shown[index];
    if (element === undefined) return false;
    at = index + 1;
    if (spec.atom) continue;
    if (spec.content === 'inline*' || spec.content === 'text*') {
      const length = lengthOfLine(node);
      yield length === null ? null : { length, nodes: [...element.childNodes], element, from: 0 };
    } else if (!(yield* linesIn(node.content ?? [], element, partsOf(node, element), HOLDERS.has(node.type))))
      return false;
  }
  return true;
}

const HOLDERS = new Set(['listItem', 'tableCell', 'tableHeader']);

/** The rows of a table stand in sections of it. */
function partsOf<N extends ShownNode<N>>({ type }: TextNode, element: N): readonly N[] {
  const parts = [...element.childNodes];
  if (type !== 'table') return parts;
  return parts.flatMap((part) => (part.nodeName.toLowerCase() === 'tr' ? part : [...part.childNodes]));
}

/** null: something in it is shown in a way of its own. */
function lengthOfLine({ content = [] }: TextNode): number | null {
  if (content.some(({ type }) => type !== 'text' && type !== 'hardBreak')) return null;
  return content.reduce((sum, { text }) => sum + (text?.length ?? 1), 0);
}

/** Up to where the nodes hold so many letters; null: they do not. */
function endOf<N extends ShownNode<N>>(nodes: readonly N[], from: number, length: number): number | null {
  let left = length;
  let index = from;
  for (let node = nodes[index]; left > 0 && node !== undefined; node = nodes[index]) {
    left -= lengthOf(node);
    index += 1;
  }
  return left === 0 ? index : null;
}

function lengthOf<N extends ShownNode<N>>(node: N): number {
  if (isText(node)) return node.nodeValue?.length ?? 0;
  return isBreak(node) ? 1 : [...node.childNodes].reduce((sum, child) => sum + lengthOf(child), 0);
}

interface Leaf<N> {
  readonly node: N;
  readonly parent: N;
  readonly index: number;
}

function* leavesOf<N extends ShownNode<N>>(nodes: readonly N[], parent: N, from = 0): Generator<Leaf<N>> {
  for (const [place, node] of nodes.entries()) {
    if (isText(node) || isBreak(node)) yield { node, parent, index: from + place };
    else yield* leavesOf([...node.childNodes], node);
  }
}

function pointIn<N extends ShownNode<N>>({ length, nodes, element, from }: Line<N>, offset: number) {
  if (nodes.reduce((sum, node) => sum + lengthOf(node), 0) !== length) return null;
  let left = Math.min(offset, length);
  let point: PointAmongNodes<N> = { node: element, offset: from };
  for (const { node, parent, index } of leavesOf(nodes, element, from)) {
    const letters = lengthOf(node);
    if (isText(node) && left <= letters) return { node, offset: left };
    if (left === 0) break;
    left -= letters;
    point = { node: parent, offset: index + 1 };
  }
  return point;
}
