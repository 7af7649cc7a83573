import type { DeckMeta } from '../model/types.ts';

/** Corners of a slide that a logo can stand in. */
export const LOGO_PLACES = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LogoPlace = (typeof LOGO_PLACES)[number];

/** A picture on every slide, below what stands there. */
export interface ThemeLogo {
  /** `/media/{id}` */
  readonly src: string;
  readonly place: LogoPlace;
  /** Its width, in percent of the slide's. */
  readonly size: number;
  /** Width by height of the picture; 1 where it does not say. */
  readonly ratio: number;
}

/** A picture behind every slide that has no background of its own. */
export interface ThemeBackdrop {
  /** `/media/{id}` */
  readonly src: string;
  readonly fit: 'cover' | 'contain';
  /** 0 to 1: what is not of the picture is of the background's colour. */
  readonly opacity: number;
}

/** A font that was uploaded, as WOFF2. */
export interface ThemeFontFile {
  /** `/media/{id}` */
  readonly src: string;
  /** As it calls itself. */
  readonly family: string;
  /** One file for all weights. */
  readonly variable: boolean;
}

/** What a theme shows that are files. */
export interface ThemeFiles {
  readonly logo: ThemeLogo | null;
  readonly backdrop: ThemeBackdrop | null;
  readonly headingFont: ThemeFontFile | null;
  readonly bodyFont: ThemeFontFile | null;
}

export const NO_FILES: ThemeFiles = { logo: null, backdrop: null, headingFont: null, bodyFont: null };

const ADDRESS = /^\/media\/([A-Za-z0-9_-]{8,64})$/;

/** The medium that an address names; null: it is none of ours. */
export function mediaIdOf(src: string): string | null {
  return ADDRESS.exec(src)?.[1] ?? null;
}

/** Ids of the media that are a theme's files, each once. */
export function fileIdsOf({ logo, backdrop, headingFont, bodyFont }: ThemeFiles): readonly string[] {
  const ids = [logo, backdrop, headingFont, bodyFont].map((file) => (file === null ? null : mediaIdOf(file.src)));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Px between a logo and the edges of the slide. */
const EDGE = 24;
/** The most of a slide's height that a logo takes. */
const HIGHEST = 0.4;

type Size = Pick<DeckMeta, 'width' | 'height'>;

/** Where a logo stands, in px of the slide. One that would be too high keeps its shape and is smaller. */
export function logoBox(
  { place, size, ratio }: Omit<ThemeLogo, 'src'>,
  slide: Size,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const shape = Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
  const height = Math.min((slide.width * size) / 100 / shape, slide.height * HIGHEST);
  const width = height * shape;
  return {
    x: round(place.endsWith('left') ? EDGE : slide.width - EDGE - width),
    y: round(place.startsWith('top') ? EDGE : slide.height - EDGE - height),
    width: round(width),
    height: round(height),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The families under which a theme's own fonts are declared. */
const FACES = { heading: 'Theme heading', body: 'Theme body' } as const;

/** Slides that are shown, not the stacks around them, with a logo below what they hold. */
export function logoCss(logo: ThemeLogo | null, slide: string, size: Size): string {
  if (logo === null || mediaIdOf(logo.src) === null) return '';
  const { x, y, width, height } = logoBox(logo, size);
  return `${slide}::before { content: ""; position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; background: url("${logo.src}") center / contain no-repeat; pointer-events: none; }`;
}

/** What lies behind all slides: a picture over a gradient (checked, or empty). */
export function groundCss(backdrop: ThemeBackdrop | null, gradient: string): string {
  const layers: { readonly image: string; readonly size: string }[] = [];
  if (backdrop !== null && mediaIdOf(backdrop.src) !== null) {
    const veil = Math.round((1 - backdrop.opacity) * 100);
    if (veil > 0) {
      const color = `color-mix(in srgb, var(--deck-background) ${veil}%, transparent)`;
      layers.push({ image: `linear-gradient(${color}, ${color})`, size: 'auto' });
    }
    layers.push({ image: `url("${backdrop.src}")`, size: backdrop.fit });
  }
  if (gradient !== '') layers.push({ image: gradient, size: 'auto' });
  if (layers.length === 0) return '';
  const images = layers.map(({ image }) => image).join(', ');
  const sizes =
    backdrop === null
      ? ''
      : ` background-size: ${layers.map(({ size }) => size).join(', ')}; background-position: 50% 50%; background-repeat: no-repeat;`;
  return `.reveal, .reveal.reveal-viewport { background-image: ${images};${sizes} }`;
}

/**
 * Fonts that came as files, before those of `stacks`, which stand in until they have come. One file serves headings in
 * every weight; of words the browser makes bold letters itself where the file holds one weight alone.
 */
export function fontFilesCss(
  { headingFont, bodyFont }: Pick<ThemeFiles, 'headingFont' | 'bodyFont'>,
  stacks: { readonly heading: string; readonly body: string },
): string {
  const faces: string[] = [];
  const variables: string[] = [];
  const add = (font: ThemeFontFile | null, part: 'heading' | 'body', weights: string): void => {
    if (font === null || mediaIdOf(font.src) === null) return;
    faces.push(
      `@font-face { font-family: "${FACES[part]}"; src: url("${font.src}") format("woff2"); font-weight: ${weights}; font-display: swap; }`,
    );
    variables.push(`--deck-${part}-font: "${FACES[part]}", ${stacks[part]} !important;`);
  };
  add(headingFont, 'heading', '1 1000');
  add(bodyFont, 'body', bodyFont?.variable === true ? '1 1000' : '400');
  return faces.length === 0 ? '' : `${faces.join('\n')}\n.reveal { ${variables.join(' ')} }`;
}
