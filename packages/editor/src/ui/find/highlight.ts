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

/**
 * Marks matches on the canvas without touching the elements of its blocks. Where a browser cannot, the blocks are
 * selected all the same. `data-found` of `root` says that there are any: each `::highlight()` rule that applies makes
 * the browser compute one more style for every element, so editor.css limits them to a slide that has the attribute.
 */
export function showMatches(root: HTMLElement, pattern: RegExp | null, wanted: readonly Wanted[]): void {
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
  root.toggleAttribute('data-found', all.size + current.size > 0);
}

export function hideMatches(root: HTMLElement): void {
  if (!('highlights' in CSS)) return;
  root.removeAttribute('data-found');
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
