import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { words } from '@rostrum/words/convert';
import { formulaAmongWords, isMathematics } from '../../markup/formula.ts';
import { addLoss } from '../rendered.ts';

/** Longer formulas are read as words: nobody writes one by hand, and looking for its end would take long. */
const MAX_INLINE = 1000;
const MAX_LINES = 200;

/**
 * Formulas, in which nothing is Markdown. `$…$` in a line, by pandoc's rule (no space inside the marks, no digit behind
 * them) and with no letter or digit before them, as sums of money have; they are MathML. `$$…$$` by itself keeps its
 * source as it was written, marks and all.
 */
export function mathSyntax(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('escape', 'formula', readInline);
  markdown.block.ruler.before('fence', 'formula', readBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  const escape = markdown.utils.escapeHtml;
  markdown.renderer.rules.formula = (tokens, index, _options, env) => {
    const source = tokens[index]?.content ?? '';
    const marks = source.startsWith('$$') ? 2 : 1;
    const inside = source.slice(marks, -marks).trim();
    const isFormula = marks === 2 || isMathematics(inside);
    const set = isFormula ? formulaAmongWords(inside, (kind, message) => addLoss(env, kind, message)) : null;
    return set ?? escape(source);
  };
  markdown.renderer.rules.formula_block = (tokens, index) => `<p>${escape(tokens[index]?.content ?? '')}</p>\n`;
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '$' || /[\p{L}\p{N}]/u.test(src[pos - 1] ?? '')) return false;
  if (/^[\s$]?$/.test(src[pos + 1] ?? '')) return src.startsWith('$$', pos) && readDouble(state, silent);
  for (let end = src.indexOf('$', pos + 1); end !== -1 && end - pos < MAX_INLINE; end = src.indexOf('$', end + 1)) {
    if (src[end - 1] === '\\') continue;
    // What cannot end this one may begin the next: no formula holds a dollar.
    return !/\s/.test(src[end - 1] ?? '') && !/[\d$]/.test(src[end + 1] ?? '') && take(state, end + 1, silent);
  }
  return false;
}

function readDouble(state: StateInline, silent: boolean): boolean {
  const end = state.src.indexOf('$$', state.pos + 2);
  return end !== -1 && end - state.pos < MAX_INLINE && end > state.pos + 2 && take(state, end + 2, silent);
}

function take(state: StateInline, end: number, silent: boolean): boolean {
  if (!silent) state.push('formula', '', 0).content = state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function readBlock(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const lineAt = (line: number): string =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
  const first = lineAt(start);
  if (!first.startsWith('$$')) return false;
  // Slidev writes the steps of a formula behind its mark.
  const opening = first.replace(/^\$\$\s*\{[^{}]*\}$/, '$$$$');
  if (opening.length > 4 && opening.endsWith('$$')) return takeBlock(state, start, start + 1, opening, silent);
  for (let line = start + 1; line < Math.min(end, start + MAX_LINES); line += 1) {
    const text = lineAt(line);
    if (!text.endsWith('$$')) continue;
    const between = Array.from({ length: line - start - 1 }, (_, index) => lineAt(start + 1 + index));
    const content = [opening, ...between, text].join('\n');
    if (content.replace(/[$\s]/g, '') === '') return false;
    if (opening !== first && !silent) addLoss(state.env, 'math', words.markdown.formulas.steps);
    return takeBlock(state, start, line + 1, content, silent);
  }
  return false;
}

function takeBlock(state: StateBlock, start: number, end: number, content: string, silent: boolean): boolean {
  if (silent) return true;
  const token = state.push('formula_block', 'p', 0);
  token.content = content;
  token.map = [start, end];
  state.line = end;
  return true;
}
