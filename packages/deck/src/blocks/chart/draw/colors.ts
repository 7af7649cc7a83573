import { chartInkVariable, inkUpon } from '../../../themes/chart-ink.ts';
import { readColor } from '../../../themes/contrast.ts';
import { chartColorVariable, tokenOf } from '../../../themes/tokens.ts';
import { paint } from '../../shape/draw.ts';

/** Text, lines of the grid and what is less important, in the theme's own colours. */
export const INK = 'var(--deck-text, currentColor)';
export const FAINT_INK = 'var(--deck-muted, currentColor)';
export const GRID = 'var(--deck-table-line, currentColor)';

/** The same as CSS says it anywhere, `chartColor(['#d33'], 1)` being `var(--deck-chart-2)`. */
export function chartColor(colors: readonly string[], index: number): string {
  return colors[index] || chartColorVariable(index);
}

/** The colour of a series (or slice): its own, or the theme's for its place. */
export function seriesColor(colors: readonly string[], index: number): string {
  return paint(colors[index] ?? '') || chartColorVariable(index);
}

/** The colour of words upon that colour. */
export function inkOn(colors: readonly string[], index: number): string {
  const own = colors[index] ?? '';
  const token = tokenOf(own);
  if (token) return `var(--${token.ink})`;
  return readColor(own) ? inkUpon(own) : chartInkVariable(index);
}
