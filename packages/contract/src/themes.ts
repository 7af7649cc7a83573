/** Themes of a person and of a team. */
import { z } from 'zod';
import { bounded, LIMITS, MESSAGES, visible } from './rules.ts';
import { idSchema, timeSchema } from './values.ts';

const identifier = bounded(64).regex(/^[A-Za-z0-9-]*$/, { error: () => MESSAGES.identifier });

/** What a request says of a file as such (its shape, its name) is not looked at: the file says it. */
const mediaAddress = bounded(100).regex(/^\/media\/[A-Za-z0-9_-]{8,64}$/, { error: () => MESSAGES.mediaAddress });
const logoSchema = z.object({
  src: mediaAddress,
  place: z.enum(['top-left', 'top-right', 'bottom-left', 'bottom-right']),
  /** Its width, in percent of the slide's. */
  size: z.number().min(LIMITS.logoSize.least).max(LIMITS.logoSize.most),
  /** Width by height. */
  ratio: z.number().positive().default(1),
});
const backdropSchema = z.object({
  src: mediaAddress,
  /** Over all of the slide, or whole and in its middle. */
  fit: z.enum(['cover', 'contain']),
  /** 0 to 1: what is not of the picture is of the background's colour. */
  opacity: z.number().min(0.05).max(1),
});
const fontFileSchema = z.object({
  src: mediaAddress,
  /** As it calls itself. */
  family: z.string().max(255).default(''),
  /** One file for all weights. */
  variable: z.boolean().default(false),
});

export const cssKindSchema = z.enum(['css', 'scss', 'less']);
export type CssKind = z.infer<typeof cssKindSchema>;

/** What decks that use a theme are shown with: what they say themselves counts over it. */
export const themeLookSchema = z.object({
  theme_color: identifier,
  theme_font: identifier,
  /** Colours over those of `theme_color`, by their names (`background`, `text`, `heading`, `accent`, `chart1` …). */
  tokens: z.record(z.string().max(40), z.string().max(100)),
  /** Behind all slides: a linear or radial gradient of CSS, or empty. */
  gradient: z.string().max(1000),
  /** A line at the foot of every slide. */
  footer: visible().max(LIMITS.themeFooter),
  /** null: each deck has its own. */
  transition: identifier.nullable(),
  background_transition: identifier.nullable(),
  /** Colours of code that has not chosen its own; null: those of the tokens. */
  code_style: identifier.nullable(),
  table_style: z.enum(['lines', 'stripes', 'plain']).nullable(),
  /** A picture on every slide: an upload of whom the theme belongs to, as all files here. */
  logo: logoSchema.nullable(),
  /** A picture behind every slide without a background of its own. */
  background_picture: backdropSchema.nullable(),
  /** Uploaded fonts (WOFF2), before those of `theme_font`. */
  heading_font: fontFileSchema.nullable(),
  body_font: fontFileSchema.nullable(),
  /** Families of Google Fonts, one behind another with `|` between (`Fraunces|Inter:wght@400;700`); empty: none. */
  font_google: z.string().max(255),
  /** A kit of Adobe Fonts: seven small letters and digits; empty: none. */
  font_typekit: identifier,
  /** Which of those families headings and words are set in; empty: those of `theme_font`. */
  heading_family: z.string().max(64),
  body_family: z.string().max(64),
});
export type ThemeLookEntity = z.infer<typeof themeLookSchema>;

/** What can be set of a theme. */
export const themeFieldsSchema = themeLookSchema.extend({
  name: visible()
    .min(1, { error: () => MESSAGES.empty })
    .max(LIMITS.themeName),
  css_kind: cssKindSchema,
  /** Custom CSS as it is written, in the language of `css_kind`. */
  css: z.string().max(LIMITS.themeCss),
});

/** What came of CSS as it was written: one of the two is null. */
export const compiledCssSchema = z.object({
  css_output: z.string().nullable(),
  /** `line`: from 1; null where it is not known. */
  problem: z.object({ message: z.string(), line: z.number().int().nullable() }).nullable(),
});
export type CompiledCss = z.infer<typeof compiledCssSchema>;

export const themeSchema = themeFieldsSchema.extend({
  id: idSchema,
  /** All members of the caller's team use it. */
  of_team: z.boolean(),
  /** What `css` was made into. It is scoped and made safe where it is shown, as the CSS of decks is. */
  css_output: z.string(),
  /** A small slide in its look, as SVG; another address with every change. */
  thumbnail_url: z.string(),
  /** Decks out of the trash that use it: those that fall back when it is deleted. */
  deck_count: z.number().int(),
  /** Raised with every change. */
  version: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
  abilities: z.object({ edit: z.boolean(), duplicate: z.boolean(), delete: z.boolean() }),
});
export type Theme = z.infer<typeof themeSchema>;

/** The theme that counts for a deck, as whoever sees the deck may know it. */
export const appliedThemeSchema = themeLookSchema.extend({
  id: idSchema,
  name: z.string(),
  css_output: z.string(),
  version: z.number().int(),
});
export type AppliedTheme = z.infer<typeof appliedThemeSchema>;
