import { type FontFamily, familyStack, fontFamilies, hostedFamilies, themeFont } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import type { Choice } from '../../ui/kit/select.tsx';

/** How one family stands in the list: in its own face. */
function choiceOf(family: FontFamily): Choice {
  return { id: family.source, label: family.family, style: { fontFamily: familyStack(family) } };
}

/**
 * What words may be set in: what the theme says, its families, then all others. A family from elsewhere
 * stays to be seen.
 */
export function familyChoices(themeFontId: string, current: string | null): readonly Choice[] {
  const theme = themeFont(themeFontId).families;
  const others = fontFamilies.filter((family) => !theme.some(({ source }) => source === family.source));
  const known = [...theme, ...others].map(choiceOf);
  const id = current === null ? null : familyId(current);
  const foreign = id === null || id === '' || known.some((choice) => choice.id === id) ? [] : [{ id, label: id }];
  return [{ id: '', label: words.blocks.text.asTheTheme }, ...known, ...foreign];
}

/** What a `font-family` is in the list: the hosted family that it begins with, else its own first name. */
export function familyId(css: string): string {
  const [first = ''] = css.split(',');
  return hostedFamilies(first)[0]?.source ?? first.trim().replaceAll(/^["']|["']$/g, '');
}

/** The CSS of a choice; null: as the theme. */
export function familyCss(id: string): string | null {
  const family = fontFamilies.find(({ source }) => source === id);
  return family === undefined ? (id === '' ? null : id) : familyStack(family);
}

/** The weights that a family has, or those of any where it is not said which one it is. */
export function weightChoices(family: string | null, themeFontId: string, current: string | null): readonly Choice[] {
  const named = family === null || family === '' ? [] : hostedFamilies(family).slice(0, 1);
  const families = named.length > 0 ? named : themeFont(themeFontId).families;
  const weights = new Set<number>(families.flatMap(({ weights: own, otherWeights }) => [...own, ...otherWeights]));
  const now = Number(current ?? '');
  if (now > 0) weights.add(now);
  return [
    { id: '', label: words.blocks.text.asTheLine },
    ...[...weights]
      .sort((a, b) => a - b)
      .map((weight) => ({
        id: String(weight),
        label: (words.blocks.text.weights as Readonly<Record<number, string>>)[weight] ?? String(weight),
        style: { fontWeight: weight },
      })),
  ];
}
