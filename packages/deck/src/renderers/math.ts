import katex from 'katex';
import { escapeText } from '../html/write.ts';
import { remembering } from './memory.ts';

/** Characters; a longer formula is shown as it is written. */
const LONGEST = 20_000;

const OPTIONS = {
  output: 'htmlAndMathml',
  // What cannot be set shows its source in red, with the reason as its title.
  throwOnError: false,
  errorColor: 'currentColor',
  strict: 'ignore',
  // No links, pictures, classes or styles from inside of a formula.
  trust: false,
  /** In em, so that no rule covers the slide. */
  maxSize: 40,
  maxExpand: 1000,
} as const;

/** A formula in TeX as HTML with MathML inside of it for screen readers. Needs KaTeX's stylesheet. */
export function renderMath(source: string, display: boolean): string {
  return remembered(source, display ? 'display' : 'inline');
}

const remembered = remembering((source, kind) => {
  if (source.length > LONGEST) return escapeText(source);
  try {
    return katex.renderToString(source, { ...OPTIONS, displayMode: kind === 'display' });
  } catch {
    // Nesting beyond what the stack holds: not an error in the formula, but nothing that could be set either.
    return escapeText(source);
  }
});
