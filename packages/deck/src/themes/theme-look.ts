import { DEFAULT_META } from '../model/defaults.ts';
import type { DeckMeta } from '../model/types.ts';
import { codeThemeCss } from './code-css.ts';
import { themeFont } from './fonts.ts';
import { parseGradient } from './gradient.ts';
import { NO_SERVICE_FONTS, type ServiceFonts, serviceFontsCss } from './service-fonts.ts';
import { fontFilesCss, groundCss, logoCss, NO_FILES, type ThemeFiles } from './theme-files.ts';
import { isTokenValue, themeTokens } from './tokens.ts';

/** How tables of a theme look: lines between rows alone, every second row on a tint, none but below the headings. */
export const TABLE_STYLES = ['lines', 'stripes', 'plain'] as const;
export type TableStyle = (typeof TABLE_STYLES)[number];

/** What a theme of a person or a team says of the decks that use it. Empty and null: nothing. */
export interface ThemeLook extends ThemeFiles, ServiceFonts {
  readonly themeColor: string;
  readonly themeFont: string;
  /** Over those of its colour theme, as a deck's own. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Behind all slides, over the background's colour: a gradient as `parseGradient` reads it. */
  readonly gradient: string;
  /** A line of words at the foot of every slide. */
  readonly footer: string;
  readonly transition: string | null;
  readonly backgroundTransition: string | null;
  /** Of code blocks that have not chosen their own. */
  readonly codeStyle: string | null;
  readonly tableStyle: TableStyle | null;
  /** CSS as an author writes it for a deck: it is scoped and sanitised with theirs. */
  readonly css: string;
}

/** What a theme says that says nothing: the product's own look. */
export const PLAIN_LOOK: ThemeLook = {
  themeColor: DEFAULT_META.themeColor,
  themeFont: DEFAULT_META.themeFont,
  tokens: {},
  gradient: '',
  footer: '',
  transition: null,
  backgroundTransition: null,
  codeStyle: null,
  tableStyle: null,
  ...NO_FILES,
  ...NO_SERVICE_FONTS,
  css: '',
};

/** The settings of a deck that uses a theme: what the theme says, under what the deck says itself. */
export function themedMeta(meta: DeckMeta, look: ThemeLook | null): DeckMeta {
  if (look === null) return meta;
  const css = [lookCss(look, meta), look.css, meta.css].filter((each) => each.trim() !== '');
  return {
    ...meta,
    themeColor: look.themeColor,
    themeFont: look.themeFont,
    fontGoogle: look.fontGoogle,
    fontTypekit: look.fontTypekit,
    transition: look.transition ?? meta.transition,
    backgroundTransition: look.backgroundTransition ?? meta.backgroundTransition,
    tokens: { ...look.tokens, ...meta.tokens },
    css: css.join('\n'),
  };
}

/** Why a theme cannot have these tokens, by key; empty where it can. */
export function tokenProblems(tokens: Readonly<Record<string, string>>): readonly string[] {
  const known = new Set<string>(themeTokens.map(({ key }) => key));
  return Object.entries(tokens).flatMap(([key, value]) => (known.has(key) && isTokenValue(value) ? [] : [key]));
}

/**
 * What a theme draws beyond its tokens, as CSS of a deck. Holds nothing of it but ids that are known and
 * words in quotes.
 */
function lookCss(look: ThemeLook, meta: DeckMeta): string {
  const { gradient, footer, codeStyle, tableStyle, logo, backdrop } = look;
  const { headingStack, bodyStack } = themeFont(look.themeFont);
  const stacks = { heading: headingStack, body: bodyStack };
  return [
    serviceFontsCss(look, stacks),
    // What was uploaded counts over them.
    fontFilesCss(look, stacks),
    groundCss(backdrop, parseGradient(gradient) === null ? '' : gradient.trim()),
    logoCss(logo, SLIDE, meta),
    footer.trim() === '' ? '' : `${SLIDE}::after { content: ${quoted(footer)}; ${FOOTER} }`,
    codeStyle === null ? '' : codeThemeCss(codeStyle),
    tableStyle === null ? '' : TABLES[tableStyle],
  ]
    .filter((rule) => rule !== '')
    .join('\n');
}

/** A slide, not the stack around it. */
const SLIDE = '.reveal .slides section:not(:has(> section))';

/** Where the line at the foot stands and how large it is, in px of the slide. */
export const FOOTER_BOX = { edge: 24, fromBottom: 34, height: 20, size: 14 } as const;

/** Measured from the top: a slide is as high as what stands on it. */
const FOOTER =
  `position: absolute; left: ${FOOTER_BOX.edge}px; top: calc(var(--slide-height) - ${FOOTER_BOX.fromBottom}px); width: calc(var(--slide-width) - ${2 * FOOTER_BOX.edge}px); overflow: hidden; ` +
  `color: var(--deck-muted); font: 400 ${FOOTER_BOX.size}px/${FOOTER_BOX.height}px var(--deck-body-font); text-align: center; white-space: nowrap; text-overflow: ellipsis; pointer-events: none;`;

const CELLS = '.reveal .slides .sl-block[data-block-type="table"] :is(th, td)';
const TABLES: Readonly<Record<TableStyle, string>> = {
  lines: `${CELLS} { border-left-width: 0; border-right-width: 0; }`,
  stripes:
    `${CELLS} { border-left-width: 0; border-right-width: 0; border-top-width: 0; border-bottom-width: 0; }\n` +
    `.reveal .slides .sl-block[data-block-type="table"] tr:nth-child(even) { background-color: color-mix(in srgb, currentColor 9%, transparent); }`,
  plain:
    `${CELLS} { border-left-width: 0; border-right-width: 0; border-top-width: 0; border-bottom-width: 0; }\n` +
    `.reveal .slides .sl-block[data-block-type="table"] th { border-bottom-width: 2px; }`,
};

/** A text as a string of CSS: one line, with the likes of those signs that the sanitiser takes for something else. */
function quoted(text: string): string {
  const said = [...text].map((char) => LIKE.get(char) ?? char).join('');
  return `"${said
    .replaceAll('/*', '/ *')
    .replaceAll('*/', '* /')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()}"`;
}

const LIKE = new Map([
  ['"', '”'],
  ['\\', '/'],
  ['<', '‹'],
  ['>', '›'],
  ['{', '('],
  ['}', ')'],
]);
