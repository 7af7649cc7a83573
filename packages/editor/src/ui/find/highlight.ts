import type { BlockId } from '@rostrum/deck';

const ALL = 'ed-find';
const CURRENT = 'ed-find-current';
/** Elements whose ends part words from each other. */
const LINES = 'p, h1, h2, h3, h4, h5, h6, li, td, th, pre, blockquote, div';

interface Wanted {
  readonly blockId: BlockId;
  readonly nth: number;
  readonly isCurrent: boolean;
}

/** Marks matches on the canvas without touching its elements. Where a browser cannot, the blocks are selected all the same. */
export function showMatches(root: ParentNode, pattern: RegExp | null, wanted: readonly Wanted[]): void {
  if (!('highlights' in CSS)) return;
  const [all, current] = [new Highlight(), new Highlight()];
  for (const blockId of new Set(wanted.map((match) => match.blockId))) {
    const matches = wanted.filter((match) => match.blockId === blockId);
    const content = root.querySelector(`[data-block-id="${CSS.escape(blockId)}"] .sl-block-content`);
    if (content === null || pattern === null) continue;
    for (const [nth, range] of rangesIn(content, pattern).entries()) {
      const match = matches.find((one) => one.nth === nth);
      if (match !== undefined) (match.isCurrent ? current : all).add(range);
    }
  }
  CSS.highlights.set(ALL, all);
  CSS.highlights.set(CURRENT, current);
}

export function hideMatches(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
}

/** Where a pattern matches in the letters of an element, line by line. */
function rangesIn(content: Element, pattern: RegExp): Range[] {
  const ranges: Range[] = [];
  let line: Text[] = [];
  let owner: Element | null = null;
  const end = (): void => {
    const letters = line.map(({ data }) => data).join('');
    for (const match of letters.matchAll(pattern)) {
      const [from, to] = [placeAt(line, match.index), placeAt(line, match.index + match[0].length)];
      if (from === null || to === null) continue;
      const range = new Range();
      range.setStart(from.node, from.offset);
      range.setEnd(to.node, to.offset);
      ranges.push(range);
    }
    line = [];
  };
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const own: Element | null = node.parentElement?.closest(LINES) ?? null;
    if (own !== owner) end();
    owner = own;
    line.push(node);
  }
  end();
  return ranges;
}

function placeAt(line: readonly Text[], index: number): { readonly node: Text; readonly offset: number } | null {
  let left = index;
  for (const node of line) {
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
  }
  return null;
}
