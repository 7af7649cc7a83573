/** A hosted family: a Fontsource package whose WOFF2 files the player's build copies. */
export interface FontFamily {
  /** Name in CSS. */
  readonly family: string;
  /** Package below `@fontsource/`. */
  readonly source: string;
  /** Those that headings and text of a theme are set in. */
  readonly weights: readonly (400 | 700)[];
  /** Those that words may be set in besides. */
  readonly otherWeights: readonly number[];
  readonly italic: boolean;
  /** The system font that is made to take its room until it has come; it stands in stacks as `fallbackName`. */
  readonly fallback: 'arial' | 'times';
  /** Percent, where the family stands in for a system font of another measure. */
  readonly sizeAdjust?: number;
}

/** The family under which a system font with the measures of a hosted one is declared. */
export function fallbackName(family: string): string {
  return `${family} fallback`;
}

/**
 * How large text is set. Decks made elsewhere were laid out with these measures, so that changing one moves their
 * text; they were worked out from the places of blocks in real exports (headings centred on a slide, blocks
 * standing on blocks).
 */
export interface FontMeasures {
  /** Of plain text, in px of the slide. */
  readonly size: number;
  readonly line: number;
  readonly headingLine: number;
  /** h1 to h6 in em. */
  readonly headings: readonly [number, number, number, number, number, number];
}

const CLASSIC: FontMeasures = { size: 30, line: 1.3, headingLine: 1.3, headings: [2.5, 2, 1.3, 1, 0.85, 0.7] };
const TIGHT: FontMeasures = { size: 28, line: 1.3, headingLine: 1, headings: [2, 1.6, 1.3, 1, 0.85, 0.7] };

/** A theme font: what headings and text are set in. Stacks end in a system font of like measure. */
export interface ThemeFont {
  readonly id: string;
  readonly label: string;
  readonly headingStack: string;
  readonly bodyStack: string;
  readonly headingWeight: 400 | 700;
  readonly headingTransform: 'none' | 'uppercase';
  readonly headingSpacing: string;
  readonly measures: FontMeasures;
  /** Kept for decks that have it, no longer offered. */
  readonly deprecated: boolean;
  readonly families: readonly FontFamily[];
}

const SANS = 'Helvetica, Arial, sans-serif';
const SERIF = 'Georgia, "Times New Roman", serif';

const full = (family: string, source: string, otherWeights: readonly number[] = []): FontFamily => ({
  family,
  source,
  weights: [400, 700],
  otherWeights,
  italic: true,
  fallback: 'arial',
});
const upright = (family: string, source: string, otherWeights: readonly number[] = []): FontFamily => ({
  ...full(family, source, otherWeights),
  italic: false,
});
const serif = (family: FontFamily): FontFamily => ({ ...family, fallback: 'times' });
const stackOf = (family: string, generic: string) => `"${family}", "${fallbackName(family)}", ${generic}`;
const openSans = full('Open Sans', 'open-sans', [300, 500, 600, 800]);
const lato = full('Lato', 'lato', [300, 900]);
const overpass = full('Overpass', 'overpass', [300, 500, 600, 800, 900]);
const asul = serif(upright('Asul', 'asul'));

function font(
  id: string,
  label: string,
  heading: readonly [family: FontFamily, fallback: string],
  body: readonly [family: FontFamily, fallback: string],
  looks: Partial<
    Pick<ThemeFont, 'headingWeight' | 'headingTransform' | 'headingSpacing' | 'measures' | 'deprecated'>
  > = {},
): ThemeFont {
  return {
    id,
    label,
    headingStack: stackOf(heading[0].family, heading[1]),
    bodyStack: stackOf(body[0].family, body[1]),
    headingWeight: 700,
    headingTransform: 'none',
    headingSpacing: 'normal',
    measures: CLASSIC,
    deprecated: false,
    families: heading[0] === body[0] ? [body[0]] : [heading[0], body[0]],
    ...looks,
  };
}

/** A system font first; the hosted one behind it is fetched only where the system has none. */
function systemFont(id: string, label: string, names: string, behind: FontFamily, generic: string): ThemeFont {
  const stack = `${names}, ${stackOf(behind.family, generic)}`;
  return {
    id,
    label,
    headingStack: stack,
    bodyStack: stack,
    headingWeight: 700,
    headingTransform: 'none',
    headingSpacing: 'normal',
    measures: CLASSIC,
    deprecated: false,
    families: [behind],
  };
}

/** In the order in which they are offered. The first one is the default. */
export const fonts: readonly ThemeFont[] = [
  font(
    'montserrat',
    'Montserrat',
    [full('Montserrat', 'montserrat', [300, 500, 600, 800, 900]), SANS],
    [openSans, SANS],
  ),
  font(
    'league',
    'League Gothic',
    [{ ...upright('League Gothic', 'league-gothic'), weights: [400] }, 'Impact, sans-serif'],
    [lato, SANS],
    { headingWeight: 400, headingTransform: 'uppercase', headingSpacing: '0.02em' },
  ),
  font('opensans', 'Open Sans', [openSans, SANS], [openSans, SANS]),
  font('josefine', 'Josefin Sans', [full('Josefin Sans', 'josefin-sans', [300, 500, 600]), SANS], [lato, SANS], {
    headingWeight: 400,
  }),
  systemFont(
    'palatino',
    'Palatino',
    '"Palatino Linotype", Palatino, "Book Antiqua"',
    { ...serif(full('EB Garamond', 'eb-garamond', [500, 600, 800])), sizeAdjust: 112 },
    SERIF,
  ),
  font('news', 'News Cycle', [upright('News Cycle', 'news-cycle'), SANS], [lato, SANS], { headingWeight: 400 }),
  systemFont(
    'helvetica',
    'Helvetica',
    '"Helvetica Neue", Helvetica',
    full('Arimo', 'arimo', [500, 600]),
    'Arial, sans-serif',
  ),
  font(
    'merriweather',
    'Merriweather',
    [serif(full('Merriweather', 'merriweather', [300, 500, 600, 800, 900])), SERIF],
    [full('Merriweather Sans', 'merriweather-sans', [300, 500, 600, 800]), SANS],
  ),
  font('asul', 'Asul', [asul, SERIF], [asul, SERIF]),
  font('sketch', 'Cabin Sketch', [upright('Cabin Sketch', 'cabin-sketch'), SANS], [lato, SANS]),
  font('quicksand', 'Quicksand', [upright('Quicksand', 'quicksand', [300, 500, 600]), SANS], [openSans, SANS]),
  font('overpass', 'Overpass (first version)', [overpass, SANS], [overpass, SANS], {
    measures: TIGHT,
    deprecated: true,
  }),
  font('overpass2', 'Overpass', [overpass, SANS], [overpass, SANS], { measures: TIGHT }),
];

const byId = new Map(fonts.map((entry) => [entry.id, entry]));

/** The font of that id, or the default one. */
export function themeFont(id: string): ThemeFont {
  return byId.get(id) ?? (fonts[0] as ThemeFont);
}

export function isKnownFont(id: string): boolean {
  return byId.has(id);
}

/** Every family that is offered, by name: what words may be set in, whatever the theme is. */
export const fontFamilies: readonly FontFamily[] = [
  ...new Map(fonts.flatMap(({ families }) => families).map((family) => [family.source, family])).values(),
].sort((a, b) => (a.family < b.family ? -1 : 1));

/**
 * Hosted for decks that were made elsewhere, and offered to nobody: letters of Calibri and Cambria, which no other
 * machine than one with Office has, take as much room in these.
 */
const broughtFamilies: readonly FontFamily[] = [full('Carlito', 'carlito'), serif(full('Caladea', 'caladea'))];

/** Every family that the player's build hosts. */
export const hostedFontFamilies: readonly FontFamily[] = [...fontFamilies, ...broughtFamilies];

/** The CSS that sets words in a family, with what stands in for it until it has come. */
export function familyStack({ family, fallback }: FontFamily): string {
  return stackOf(family, fallback === 'times' ? SERIF : SANS);
}

const byName = new Map(hostedFontFamilies.map((family) => [family.family.toLowerCase(), family]));

/** The hosted families among those that a `font-family` names, in its order. */
export function hostedFamilies(css: string): readonly FontFamily[] {
  return css.split(',').flatMap(
    (name) =>
      byName.get(
        name
          .trim()
          .replaceAll(/^["']|["']$/g, '')
          .toLowerCase(),
      ) ?? [],
  );
}
