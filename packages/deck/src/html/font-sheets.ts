import { hostedFamilies, themeFont } from '../themes/fonts.ts';

/** A declaration in a style attribute, where quotes are written as entities. */
const FAMILY = /font-family\s*:\s*((?:[^;"<&]|&(?:quot|apos|amp|#34|#39|#x27);)*)/gi;
const WEIGHT = /font-weight\s*:\s*(\d+)/gi;

/** Whether words are set in a weight that the stylesheet of a theme font has not. */
export function setsOtherWeights(markup: string): boolean {
  return [...markup.matchAll(WEIGHT)].some(([, weight]) => weight !== '400' && weight !== '700');
}

/**
 * The hosted families, by their `source`, that rendered slides need besides the stylesheet of their theme font: those
 * that words are set in, and the theme's own where words have a weight of it that the theme has no use for.
 */
export function fontSheets(markup: string, themeFontId: string): readonly string[] {
  const theme = themeFont(themeFontId).families;
  const needsWeights = setsOtherWeights(markup);
  const found = new Set(
    [...markup.matchAll(FAMILY)].flatMap(([, names = '']) =>
      hostedFamilies(names.replaceAll(/&(?:quot|apos|#34|#39|#x27);/g, '"')).map(({ source }) => source),
    ),
  );
  for (const { source, otherWeights } of theme) {
    if (needsWeights && otherWeights.length > 0) found.add(source);
    else found.delete(source);
  }
  return [...found].sort();
}
