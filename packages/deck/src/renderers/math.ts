import katex from 'katex';
import { escapeText, writeAttributes } from '../html/write.ts';
import { meterFormula } from './formula-meter.ts';
import { type Rendered, remembering } from './memory.ts';

/**
 * Characters of source. Longer formulas, and those that take more than `formula-meter.ts` allows, show their source.
 */
const MAX_SOURCE = 20_000;
/**
 * Braces within one another. KaTeX reads them by recursion, and how deep that goes depends on what the engine has
 * compiled so far.
 */
const MAX_NESTING = 500;
/** Characters of HTML. A matrix of 40 by 10 fractions takes 430,000. */
const MAX_HTML = 500_000;
/** Characters of HTML that one unit of work amounts to. */
const COST_PER_UNIT = 60;

const OPTIONS = {
  output: 'htmlAndMathml',
  // What cannot be set shows its source, with the reason as its title.
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
export function renderMath(source: string, display: boolean): Rendered {
  return cached(source, display ? 'display' : 'inline');
}

const cached = remembering((source, kind) =>
  render(
    source,
    () => katex.renderToString(source, { ...OPTIONS, displayMode: kind === 'display' }),
    (error) => showSource(source, error),
  ),
);

/**
 * A formula in TeX as MathML by itself, which stands among words and needs no stylesheet; null where it cannot be
 * set. Its source stands in `data-math-source`, as that of a block does, so that files that are written of it
 * hold the formula.
 */
export function mathInLine(source: string): string | null {
  if (source.trim() === '') return null;
  const { html } = render(
    source,
    () => katex.renderToString(source, { ...OPTIONS, output: 'mathml', throwOnError: true }),
    () => '',
  );
  // What is said of its source would be read as words.
  const [, inner] = /<semantics>([\s\S]*?)<annotation\b/.exec(html) ?? [];
  return inner === undefined ? null : `<math${writeAttributes({ 'data-math-source': source })}>${inner}</math>`;
}

const TOO_DEEP = 'The formula is nested too deeply';

/** How deep braces lie within one another at most. */
function nestingOf(source: string): number {
  let [depth, deepest] = [0, 0];
  for (const [brace] of source.matchAll(/\\.|[{}]/gs)) {
    if (brace === '{') deepest = Math.max(deepest, (depth += 1));
    else if (brace === '}') depth -= 1;
  }
  return deepest;
}

/** What `typeset` returns, unless that throws or takes more than a formula may. */
function render(source: string, typeset: () => string, failed: (error: unknown) => string): Rendered {
  const excess =
    source.length > MAX_SOURCE ? 'The formula is too long' : nestingOf(source) > MAX_NESTING ? TOO_DEEP : null;
  if (excess !== null) {
    const html = failed(new katex.ParseError(excess));
    return { html, cost: html.length, isOverBudget: true };
  }
  let isLarge = false;
  const { html, units, isOverBudget } = meterFormula(() => {
    const html = typeset();
    isLarge = html.length > MAX_HTML;
    if (isLarge) throw new katex.ParseError('The formula is too large');
    return html;
  }, failed);
  return { html, cost: Math.max(html.length, units * COST_PER_UNIT), isOverBudget: isOverBudget || isLarge };
}

/** As KaTeX shows a formula that it cannot parse, with the reason as the title. */
function showSource(source: string, error: unknown): string {
  // A stack that overflows is not an error in the formula, but its nesting cannot be typeset either.
  const reason = error instanceof RangeError ? new katex.ParseError(TOO_DEEP) : error;
  const attributes = writeAttributes({ class: 'katex-error', title: String(reason), style: 'color:currentColor' });
  return `<span${attributes}>${escapeText(source)}</span>`;
}
