import { scopeCss } from '@rostrum/deck/html';
import { words } from '@rostrum/words/editor';
import type { LineProblem } from '../source/code-mirror.ts';

/** A part of CSS that does nothing in a deck; `line` is null where it can not be found again. */
export interface CssProblem extends Omit<LineProblem, 'line'> {
  readonly line: number | null;
}

/** What of a deck's CSS is not kept, and brackets that do not close, by line, and on one line said once. */
export function cssProblems(css: string, hosts: readonly string[]): CssProblem[] {
  const all = [...unbalanced(css), ...leftOut(css, scopeCss(css, '.reveal', { hosts }).removed)];
  const problems = [...new Map(all.map((one) => [`${String(one.line)} ${one.message}`, one])).values()];
  return problems.toSorted((a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY));
}

/** They come in the order in which they stand, some of them twice: as a rule of the deck and of what it holds. */
function leftOut(css: string, removed: readonly string[]): CssProblem[] {
  const problems: CssProblem[] = [];
  let from = 0;
  for (const part of removed) {
    let at = css.indexOf(part, from);
    if (at < 0) at = css.indexOf(part);
    if (at >= 0) from = at + part.length;
    const line = at < 0 ? null : lineAt(css, at);
    const shown = part.replaceAll(/\s+/g, ' ').trim();
    problems.push({ line, message: words.deckTab.css.notKept(shown) });
  }
  return problems;
}

const lineAt = (css: string, index: number): number => css.slice(0, index).split('\n').length;

/** Comments and strings whole, escapes, and brackets. */
const TOKENS = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\\[\s\S]|[{}]/g;

function unbalanced(css: string): CssProblem[] {
  const problems: CssProblem[] = [];
  const open: number[] = [];
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    if (token === '{') open.push(index);
    else if (token === '}' && open.pop() === undefined)
      problems.push({ line: lineAt(css, index), message: words.deckTab.css.closesNothing });
  }
  for (const index of open) problems.push({ line: lineAt(css, index), message: words.deckTab.css.neverClosed });
  return problems;
}
