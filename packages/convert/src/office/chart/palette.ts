import type { XmlElement } from '../xml.ts';

/** The style of a chart that says none: the accents of the theme, one after the other. */
const USUAL_STYLE = 2;

/** How the accents change each time they are used up, as the parts of colours of charts say (`cs:variation`). */
const VARIATIONS: readonly (readonly [name: string, value: string][])[] = [
  [],
  [['a:lumMod', '60000']],
  [
    ['a:lumMod', '80000'],
    ['a:lumOff', '20000'],
  ],
  [['a:lumMod', '80000']],
  [
    ['a:lumMod', '60000'],
    ['a:lumOff', '40000'],
  ],
  [['a:lumMod', '50000']],
  [
    ['a:lumMod', '70000'],
    ['a:lumOff', '30000'],
  ],
  [['a:lumMod', '70000']],
  [
    ['a:lumMod', '50000'],
    ['a:lumOff', '50000'],
  ],
];

/** Shades of the text's colour for the styles in grey. */
const GREYS = ['88500', '55000', '78000', '92500', '70000', '30000'];

/**
 * The colour that a series, or slice, has when it says none (ECMA-376 part 1, 21.2.2.227). Of each eight styles the
 * first is grey, the second of all accents, and the others each of one accent.
 */
export function paletteColor(style: number | null, index: number): XmlElement {
  const row = ((style ?? USUAL_STYLE) - 1) % 8;
  if (row === 0) return scheme('tx1', [['a:tint', GREYS[index % GREYS.length] ?? '']]);
  const isOfAll = row === 1;
  const accent = isOfAll ? (index % 6) + 1 : row - 1;
  const turn = isOfAll ? Math.floor(index / 6) : index;
  return scheme(`accent${accent}`, VARIATIONS[turn % VARIATIONS.length] ?? []);
}

function scheme(name: string, changes: readonly (readonly [name: string, value: string])[]): XmlElement {
  return {
    name: 'a:schemeClr',
    attributes: { val: name },
    children: changes.map(([change, val]) => ({ name: change, attributes: { val }, children: [], text: '' })),
    text: '',
  };
}
