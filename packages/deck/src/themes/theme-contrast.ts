import { contrastRatio, mixColors, readColor, type Rgba, standingOut } from './contrast.ts';
import { parseGradient } from './gradient.ts';
import { resolveTokens } from './theme-css.ts';
import type { ThemeLook } from './theme-look.ts';
import type { ThemeTokens } from './tokens.ts';

type Token = keyof ThemeTokens;

/** What WCAG 2.2 asks for at level AA: 1.4.3 of words and of large words, 1.4.11 of what is drawn. */
const WORDS = 4.5;
const LARGE = 3;
const DRAWN = 3;

/**
 * What is set in which colour, upon which, and how much it has to stand out. Headings are large, and so
 * is nothing else.
 */
const PAIRS: readonly (readonly [token: Token, upon: Token, least: number])[] = [
  ['text', 'background', WORDS],
  ['heading', 'background', LARGE],
  ['link', 'background', WORDS],
  ['linkHover', 'background', WORDS],
  ['accent', 'background', DRAWN],
  ['muted', 'background', WORDS],
  ['tableText', 'background', WORDS],
  ['tableHeading', 'background', WORDS],
  ['codeText', 'codeBackground', WORDS],
  ['selectionText', 'selection', WORDS],
  ['chart1', 'background', DRAWN],
  ['chart2', 'background', DRAWN],
  ['chart3', 'background', DRAWN],
  ['chart4', 'background', DRAWN],
  ['chart5', 'background', DRAWN],
  ['chart6', 'background', DRAWN],
  ['chart7', 'background', DRAWN],
  ['chart8', 'background', DRAWN],
];

/** Two colours of a theme that are too near to each other. */
export interface ContrastProblem {
  readonly token: Token;
  /** What it stands upon; `gradient`: that place of the gradient behind the slides where it is worst. */
  readonly upon: Token | 'gradient';
  /** 1 to 21, rounded down to tenths: what is just not enough is not said to be. */
  readonly ratio: number;
  readonly least: number;
  /** The nearest colour that would do, `#rrggbb`; null: no one colour does upon all of the gradient. */
  readonly mended: string | null;
}

/**
 * Colours of a theme that too little sets apart, in the order of the tokens. Colours in notations other than hex and
 * `rgb()` are handed to `read`, which answers null for what it does not know either: of those nothing is said.
 */
export function contrastProblems(
  look: Pick<ThemeLook, 'themeColor' | 'tokens' | 'gradient'>,
  read: (css: string) => Rgba | null = readColor,
): readonly ContrastProblem[] {
  const tokens = resolveTokens(look);
  const paper = read(tokens.background);
  const grounds = paper === null ? [] : alongGradient(look.gradient, paper, read);
  return PAIRS.flatMap(([token, upon, least]) => {
    const ink = read(tokens[token]);
    const isOnGradient = upon === 'background' && grounds.length > 0;
    const below = isOnGradient ? grounds : over(read(tokens[upon]), paper);
    if (ink === null || below.length === 0) return [];
    const worst = Math.min(...below.map((ground) => contrastRatio(seen(ink, ground), ground)));
    if (worst >= least) return [];
    return [
      {
        token,
        upon: isOnGradient ? ('gradient' as const) : upon,
        ratio: Math.floor(worst * 10) / 10,
        least,
        mended: mended(ink, below, least),
      },
    ];
  });
}

/** Places between two stops that are looked at, as the colours between them are nearer to an ink than both may be. */
const STEPS = 8;

/**
 * What is seen behind the slides along a gradient over the background; nothing where it has colours
 * that cannot be read.
 */
function alongGradient(gradient: string, paper: Rgba, read: (css: string) => Rgba | null): readonly Rgba[] {
  const stops = (parseGradient(gradient)?.stops ?? []).map(({ color }) => over(read(color), paper));
  const colors = stops.flat();
  if (colors.length < stops.length) return [];
  return colors.flatMap((from, index) => {
    const to = colors[index + 1];
    if (to === undefined) return [from];
    return Array.from({ length: STEPS }, (_, step) => readColor(mixColors(from, to, step / STEPS)) ?? from);
  });
}

/** A colour as it is seen upon another one; one that lies upon nothing known is taken as it is. */
function over(color: Rgba | null, paper: Rgba | null): readonly Rgba[] {
  if (color === null) return [];
  return [paper === null ? color : seen(color, paper)];
}

function seen(color: Rgba, ground: Rgba): Rgba {
  if (color.alpha >= 1) return color;
  return readColor(mixColors(ground, color, color.alpha)) ?? color;
}

/** The nearest colour that stands out from all of these. */
function mended(ink: Rgba, grounds: readonly Rgba[], least: number): string | null {
  const first = grounds[0];
  if (first === undefined) return null;
  const solid = seen(ink, first);
  const enough = (css: string): boolean => {
    const color = readColor(css);
    return color !== null && grounds.every((ground) => contrastRatio(color, ground) >= least);
  };
  return grounds.map((ground) => standingOut(solid, ground, least)).find(enough) ?? EXTREMES.find(enough) ?? null;
}

const EXTREMES = ['#000000', '#ffffff'];
