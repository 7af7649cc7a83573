import {
  type Block,
  type BlockProps,
  type BlockType,
  isWorded,
  type RichText,
  type TextMark,
  type TextNode,
} from '@rostrum/deck';
import type { BlockPatch } from '@rostrum/deck/doc';

/** The properties of each type that are its looks, and not what it says or where it is. */
const LOOKS: { readonly [T in BlockType]?: readonly (keyof BlockProps[T])[] } = {
  shape: ['fill', 'stroke', 'strokeWidth', 'cornerRadius'],
  line: ['color', 'width', 'style', 'startType', 'endType'],
  arrow: ['color', 'width', 'style', 'startType', 'endType'],
  table: ['borderColor', 'borderWidth', 'padding'],
  code: ['theme', 'lineNumbers', 'fontSize', 'tabSize', 'wrap', 'frame'],
};
/** Marks that say what words are or lead to. */
const MEANING: ReadonlySet<string> = new Set(['link', 'carrierMark', 'code']);

/** What a block looks like. */
export interface BlockLooks {
  readonly opacity: number;
  readonly style: Readonly<Record<string, string>>;
  /** By name: types that have a property of that name take it over. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Of its first words; null for blocks that have none. */
  readonly marks: readonly TextMark[] | null;
}

const lookNames = (block: Block): readonly string[] => LOOKS[block.type] ?? [];

export function looksOf(block: Block): BlockLooks {
  const all = new Map<string, unknown>(Object.entries(block.props));
  const words = isWorded(block) ? firstWords(block.props.text.content) : null;
  return {
    opacity: block.opacity,
    style: block.style,
    props: Object.fromEntries(lookNames(block).map((name) => [name, all.get(name)])),
    marks: words && (words.marks ?? []).filter(({ type }) => !MEANING.has(type)),
  };
}

/** What makes a block look so. Its words keep their links. */
export function looksPatch(block: Block, looks: BlockLooks): BlockPatch {
  const gone = Object.keys(block.style).filter((name) => !Object.hasOwn(looks.style, name));
  const names = lookNames(block).filter((name) => Object.hasOwn(looks.props, name));
  const props: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, looks.props[name]]));
  if (isWorded(block) && looks.marks !== null) props['text'] = withMarks(block.props.text, looks.marks);
  return {
    opacity: looks.opacity,
    style: { ...looks.style, ...Object.fromEntries(gone.map((name) => [name, undefined])) },
    props,
  };
}

function firstWords(nodes: readonly TextNode[]): TextNode | null {
  for (const node of nodes) {
    const found = node.type === 'text' ? node : firstWords(node.content ?? []);
    if (found) return found;
  }
  return null;
}

function withMarks(text: RichText, marks: readonly TextMark[]): RichText {
  const change = (node: TextNode): TextNode => {
    if (node.type !== 'text') return node.content ? { ...node, content: node.content.map(change) } : node;
    const { marks: before = [], ...words } = node;
    const all = [...before.filter(({ type }) => MEANING.has(type)), ...marks];
    return all.length === 0 ? words : { ...words, marks: all };
  };
  return { type: 'doc', content: text.content.map(change) };
}
