import {
  type Block,
  type BlockId,
  type Deck,
  isWorded,
  type RichText,
  type SlideId,
  slidesInOrder,
  type TextNode,
} from '@rostrum/deck';
import { blocksInOrder } from '../selection/selection.ts';

export interface FindOptions {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

/** Where words stand: in a block of a slide, or in its notes. */
export type FindPlace =
  | { readonly kind: 'block'; readonly slideId: SlideId; readonly blockId: BlockId }
  | { readonly kind: 'notes'; readonly slideId: SlideId };

/** One of the places that hold what is looked for. */
export interface Match {
  readonly place: FindPlace;
  /** Which of the matches in this block, or in these notes, from 0. */
  readonly nth: number;
  /** The words around it, for a list. */
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Letters of the words around a match. */
const AROUND = 32;

/** All matches of a deck in the order of the show: of each slide its blocks as they are read, then its notes. */
export function findAll(deck: Deck, query: string, options: FindOptions): readonly Match[] {
  const pattern = patternOf(query, options);
  if (pattern === null) return [];
  return slidesInOrder(deck).flatMap(({ id: slideId }) => [
    ...blocksInOrder(deck, slideId).flatMap((block) =>
      matchesOf({ kind: 'block', slideId, blockId: block.id }, linesOf(block), pattern),
    ),
    ...matchesOf({ kind: 'notes', slideId }, [deck.notes[slideId] ?? ''], pattern),
  ]);
}

/** What is looked for as an expression that goes on from match to match; null where nothing is. */
export function patternOf(query: string, { matchCase, wholeWords }: FindOptions): RegExp | null {
  if (query === '') return null;
  const plain = query.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const whole = wholeWords ? String.raw`(?<![\p{L}\p{N}_])${plain}(?![\p{L}\p{N}_])` : plain;
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}

function matchesOf(place: FindPlace, lines: readonly string[], pattern: RegExp): Match[] {
  const matches: Match[] = [];
  for (const line of lines) {
    for (const match of line.matchAll(pattern)) {
      const [found] = match;
      const end = match.index + found.length;
      matches.push({
        place,
        nth: matches.length,
        before: line.slice(Math.max(0, match.index - AROUND), match.index),
        found,
        after: line.slice(end, end + AROUND),
      });
    }
  }
  return matches;
}

/** What can be found and replaced in a block, a string a line of text. */
function linesOf(block: Block): readonly string[] {
  if (isWorded(block)) return linesOfText(block.props.text);
  return block.type === 'code' ? [block.props.code] : [];
}

/** Whether a node holds letters itself, and no other nodes. */
const isLine = ({ content = [] }: TextNode): boolean => content.some(({ text }) => text !== undefined);

function linesOfText(text: RichText): readonly string[] {
  const lines: string[] = [];
  const visit = (node: TextNode): void => {
    if (isLine(node)) lines.push(lettersOf(node));
    else for (const child of node.content ?? []) visit(child);
  };
  for (const node of text.content) visit(node);
  return lines;
}

/** A line's letters; what is no letter (a line break, a formula) stands for itself as one that nobody types. */
function lettersOf({ content = [] }: TextNode): string {
  return content.map(({ text }) => text ?? OTHER).join('');
}
const OTHER = '\u{FFFC}';

/** Says what a match becomes. null: it stays. Called once for each match, in order. */
type Replace = (found: string) => string | null;

/**
 * A text with its matches replaced; new words look as the first letter of those that they stand for. The same object
 * where nothing changes.
 */
export function replaceInText(text: RichText, pattern: RegExp, replace: Replace): RichText {
  const visit = (node: TextNode): TextNode => {
    if (isLine(node)) return replaceInLine(node, pattern, replace);
    const { content } = node;
    if (content === undefined) return node;
    const next = content.map(visit);
    return next.every((child, index) => child === content[index]) ? node : { ...node, content: next };
  };
  const content = text.content.map(visit);
  return content.every((node, index) => node === text.content[index]) ? text : { ...text, content };
}

export function replaceInString(text: string, pattern: RegExp, replace: Replace): string {
  return text.replaceAll(pattern, (found: string) => replace(found) ?? found);
}

function replaceInLine(line: TextNode, pattern: RegExp, replace: Replace): TextNode {
  const letters = lettersOf(line);
  const edits = [...letters.matchAll(pattern)].flatMap((match) => {
    const by = replace(match[0]);
    return by === null || by === match[0] ? [] : [{ from: match.index, to: match.index + match[0].length, by }];
  });
  if (edits.length === 0) return line;
  const content: TextNode[] = [];
  let at = 0;
  for (const node of line.content ?? []) {
    const size = node.text?.length ?? OTHER.length;
    content.push(...(node.text === undefined ? [node] : replaceInNode(node, at, edits)));
    at += size;
  }
  return { ...line, content };
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** A run of letters that begins at `start` of its line, with what edits leave and put in. */
function replaceInNode(node: TextNode, start: number, edits: readonly Edit[]): TextNode[] {
  const text = node.text ?? '';
  let next = '';
  for (let index = 0; index < text.length; index += 1) {
    const place = start + index;
    const edit = edits.find(({ from, to }) => place >= from && place < to);
    if (edit === undefined) next += text[index];
    else if (edit.from === place) next += edit.by;
  }
  return next === '' ? [] : [{ ...node, text: next }];
}
