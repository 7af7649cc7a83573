/** Signs that stand before what they sum up, or multiply, or integrate. */
export const N_ARY: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨆⨄');

/** Where what a sign sums up ends. */
export const ENDS_OPERAND: ReadonlySet<string> = new Set('=≠≈≡≅∼≃<>≤≥≪≫∈∉⊂⊃⊆⊇→←⇒⇐⇔↦,;)]}');

/** Marks over letters as KaTeX writes them in MathML, and as formulas of Office do. */
export const MARKS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  '~': '\u0303',
  ˉ: '\u0304',
  '\u20d7': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '˘': '\u0306',
  ˊ: '\u0301',
  '´': '\u0301',
  ˋ: '\u0300',
  '`': '\u0300',
  '˚': '\u030a',
};

/** Spaces by their width in em, the widest first. */
export const SPACES: readonly (readonly [width: number, space: string])[] = [
  [2, '\u2003\u2003'],
  [1, '\u2003'],
  [0.27, '\u2004'],
  [0.2, '\u2005'],
  [0.1, '\u2009'],
];

/** Arrows and braces that stretch over or under what they group. */
export const STRETCHING: ReadonlySet<string> = new Set('⏞⏟→←↔');
