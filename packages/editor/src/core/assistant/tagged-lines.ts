import type { RichText, TextMark, TextNode } from '@rostrum/deck';

/**
 * A text as lines that a model may change, and the way back. Words that look different stand in numbered tags: what a
 * number means is kept here, so that whatever comes back is words, looks that were there before, and never markup.
 *
 *     Tides <1>rise</1> twice a day
 */

const TAG = /<(\/?)(\d{1,3})(\/?)>/g;
const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'carrierInline']);

/** Whether a node is one line: a paragraph, a heading, wherever it stands. */
export function isLine(node: TextNode): boolean {
  const [first] = node.content ?? [];
  return first !== undefined && INLINE.has(first.type);
}

/** The lines of a text that say something, in reading order. */
export function linesOf(text: RichText): TextNode[] {
  const lines: TextNode[] = [];
  const visit = (node: TextNode): void => {
    if (isLine(node)) lines.push(node);
    else for (const child of node.content ?? []) visit(child);
  };
  for (const node of text.content) visit(node);
  return lines.filter((line) => plainOf(line).trim() !== '');
}

const plainOf = (line: TextNode): string => (line.content ?? []).map(({ text = '' }) => text).join('');
const marksOf = (node: TextNode): readonly TextMark[] => node.marks ?? [];
const looksOf = (node: TextNode): string => JSON.stringify(marksOf(node));

/** The looks that most letters of a line have: words without a tag have them. */
function usualMarks(line: TextNode): readonly TextMark[] {
  const letters = new Map<string, { count: number; marks: readonly TextMark[] }>();
  for (const node of line.content ?? []) {
    if (node.type !== 'text') continue;
    const known = letters.get(looksOf(node)) ?? { count: 0, marks: marksOf(node) };
    letters.set(looksOf(node), { ...known, count: known.count + (node.text ?? '').length });
  }
  return [...letters.values()].toSorted((a, b) => b.count - a.count)[0]?.marks ?? [];
}

/** Words that look like tags themselves cannot be told from them: such a line goes without. */
const isTaggable = (line: TextNode): boolean => plainOf(line).search(TAG) < 0;

/** What is sent or answered, without the tags: for people to read. */
export const plainWords = (tagged: string): string => tagged.replace(TAG, '');

/** One line in the form that is sent. */
export function taggedLine(line: TextNode): string {
  const usual = JSON.stringify(usualMarks(line));
  const canTag = isTaggable(line);
  return (line.content ?? [])
    .map((node, index) => {
      if (node.type !== 'text') return canTag ? `<${String(index + 1)}/>` : ' ';
      const words = (node.text ?? '').replace(/\s+/g, ' ');
      return !canTag || looksOf(node) === usual ? words : `<${String(index + 1)}>${words}</${String(index + 1)}>`;
    })
    .join('');
}

/**
 * A line with other words, each with the looks that its tag stood for. What carries something of its own is never lost.
 */
export function untaggedLine(line: TextNode, words: string): TextNode {
  const nodes = line.content ?? [];
  const usual = usualMarks(line);
  const content: TextNode[] = [];
  const kept = new Set<number>();
  let marks = usual;
  const put = (text: string): void => {
    if (text !== '') content.push({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
  };
  let at = 0;
  if (isTaggable(line)) {
    for (const match of words.matchAll(TAG)) {
      put(oneLine(words.slice(at, match.index)));
      at = match.index + match[0].length;
      const index = Number(match[2]) - 1;
      const node = nodes[index];
      if (match[1] === '/') marks = usual;
      else if (node?.type === 'text') marks = marksOf(node);
      else if (node !== undefined && !kept.has(index)) {
        kept.add(index);
        content.push(node);
      }
    }
  }
  put(oneLine(words.slice(at)));
  nodes.forEach((node, index) => {
    if (node.type === 'carrierInline' && !kept.has(index)) content.push(node);
  });
  return { ...line, content: joined(content) };
}

const oneLine = (words: string): string => words.replace(/\s+/g, ' ');

/** Neighbours of the same looks are one. */
function joined(nodes: readonly TextNode[]): TextNode[] {
  const result: TextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.type === 'text' && node.type === 'text' && looksOf(last) === looksOf(node))
      result[result.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` };
    else result.push(node);
  }
  return result;
}

/**
 * A text with other words in its lines. Where there are more of them, the last line is repeated as it looks;
 * where there are fewer, the last ones go. null: its lines are the cells of a table, which has to keep them, or
 * nothing was said.
 */
export function withLines(text: RichText, said: readonly string[]): RichText | null {
  const lines = linesOf(text);
  const words = said.map((line) => line.trim()).filter((line) => line !== '');
  if (lines.length === 0 || words.length === 0) return null;
  if (words.length !== lines.length && text.content.some(({ type }) => type === 'table')) return null;
  const places = new Map(lines.map((line, place) => [line, place]));
  const last = lines.length - 1;
  const change = (node: TextNode): TextNode[] => {
    const place = places.get(node);
    if (place !== undefined) {
      const word = words[place];
      return word === undefined ? [] : [untaggedLine(node, word)];
    }
    if (node.content === undefined) return [node];
    const isItem = node.type === 'listItem';
    const content = node.content.flatMap((child) =>
      child === lines[last] && !isItem ? [child, ...more(child)].flatMap(again) : change(child),
    );
    // A list without an item, or an item without a line.
    if (content.length === 0) return [];
    const changed = { ...node, content };
    return isItem && node.content.includes(lines[last] as TextNode) ? [changed, ...moreItems(node)] : [changed];
  };
  const again = (node: TextNode, index: number): TextNode[] => {
    const word = words[last + index];
    return word === undefined ? [] : [untaggedLine(node, word)];
  };
  const more = (line: TextNode): TextNode[] => words.slice(lines.length).map(() => line);
  const moreItems = (item: TextNode): TextNode[] =>
    words.slice(lines.length).map((word) => ({ ...item, content: [untaggedLine(lines[last] as TextNode, word)] }));
  const content = change({ type: 'doc', content: text.content })[0]?.content ?? [];
  return content.length === 0 ? null : { type: 'doc', content };
}
