import type { OverBudget, Renderers } from '../blocks/definition.ts';
import { escapeText } from '../html/write.ts';
import { renderCode } from './code.ts';
import { renderMath } from './math.ts';
import type { Rendered } from './memory.ts';

/**
 * Characters of HTML that the formulas and code of one rendering may cost; some 500 usual formulas, or 200,000
 * characters of code.
 */
const MAX_COST = 5_000_000;

/**
 * Sets formulas and colours code: for `RenderOptions.renderers`. An entry of its own, because KaTeX and the grammars
 * are larger than all the rest of the document's code: import it when a deck needs it (`needsRenderers`).
 */
export const renderers: Renderers = {
  math: (source, display) => renderMath(source, display).html,
  code: (code, language) => renderCode(code, language).html,
  withBudget,
};

/** The same sources always have the same cost, cached or not: a deck is rendered the same way everywhere. */
function withBudget(onOverBudget?: (reason: OverBudget) => void): Renderers {
  let left = MAX_COST;
  const within = (source: string, render: () => Rendered): string => {
    if (left <= 0) {
      onOverBudget?.('deck');
      return escapeText(source);
    }
    const { html, cost, isOverBudget } = render();
    left -= cost;
    if (isOverBudget) onOverBudget?.('block');
    return html;
  };
  return {
    math: (source, display) => within(source, () => renderMath(source, display)),
    code: (code, language) => within(code, () => renderCode(code, language)),
  };
}
