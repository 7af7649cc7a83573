import type { MarkdownIt, StateBlock } from 'markdown-it';
import { readAttributeList, writtenAttributes } from './attributes.ts';

/** Deeper than any page; each level is read within the one before it. */
const MAX_DEPTH = 16;

/**
 * Pandoc's fenced divs: three colons or more and a class or attributes open one, three or more close the innermost.
 * A div that is not closed ends with the text. https://pandoc.org/MANUAL.html#divs-and-spans
 */
export function divSyntax(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'div', readDiv, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  const escape = markdown.utils.escapeHtml;
  markdown.renderer.rules.div_open = (tokens, index) => {
    const { attributes, classes } = readAttributeList(tokens[index]?.info ?? '');
    return `<div${writtenAttributes({ ...attributes, class: classes.join(' ') }, escape)}>\n`;
  };
  markdown.renderer.rules.div_close = () => '</div>\n';
}

function readDiv(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const opening = openingOf(lineAt(state, start));
  const depth = Number(state.env['divDepth'] ?? 0);
  if (opening === null || depth >= MAX_DEPTH) return false;
  if (silent) return true;
  const close = closingLine(state, start, end);
  const token = state.push('div_open', 'div', 1);
  token.block = true;
  token.info = opening;
  token.map = [start, Math.min(close + 1, end)];
  const { parentType, lineMax } = state;
  state.parentType = 'div';
  state.lineMax = close;
  state.env['divDepth'] = depth + 1;
  state.md.block.tokenize(state, start + 1, close);
  state.env['divDepth'] = depth;
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.push('div_close', 'div', -1).block = true;
  state.line = Math.min(close + 1, end);
  return true;
}

/** The line that closes the div, or `end`. Colons inside code do not count. */
function closingLine(state: StateBlock, start: number, end: number): number {
  let open = 1;
  let fence = '';
  for (let line = start + 1; line < end; line += 1) {
    const text = lineAt(state, line);
    const mark = /^(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    if (fence === '' ? mark !== '' : mark.startsWith(fence)) fence = fence === '' ? mark : '';
    if (fence !== '') continue;
    if (openingOf(text) !== null) open += 1;
    else if (/^:{3,}$/.test(text)) open -= 1;
    if (open === 0) return line;
  }
  return end;
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
}

/** What stands behind the colons that open a div: `{…}`, or one word that is its class. */
function openingOf(line: string): string | null {
  const match = /^:{3,}\s*(?:(\{[^{}]*\})|([^\s{}:]+))\s*:*$/.exec(line);
  if (match === null) return null;
  return match[1] ?? `{.${match[2] ?? ''}}`;
}
