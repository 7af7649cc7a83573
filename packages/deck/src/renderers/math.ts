import katex from 'katex';
import { escapeText, writeAttributes } from '../html/write.ts';
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

/**
 * A formula in TeX as MathML by itself, which stands among words and needs no stylesheet; null where it cannot be set. Its
 * source stands in `data-math-source`, as that of a block does, so that files that are written of it hold the formula.
 */
export function mathInLine(source: string): string | null {
  if (source.trim() === '' || source.length > LONGEST) return null;
  try {
    const set = katex.renderToString(source, { ...OPTIONS, output: 'mathml', throwOnError: true });
    // What is said of its source would be read as words.
    const [, inner] = /<semantics>([\s\S]*?)<annotation\b/.exec(set) ?? [];
    return inner === undefined ? null : `<math${writeAttributes({ 'data-math-source': source })}>${inner}</math>`;
  } catch {
    return null;
  }
}
