import { LANGUAGES } from '@rostrum/words';
import { z } from 'zod';
import { bounded, MESSAGES } from './rules.ts';

/** Where pictures, films and sounds of a slide may come from in the editor: this device, one's uploads, an address. */
export const MEDIA_SOURCES = ['upload', 'library', 'url'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Of what was missed, by mail. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The sources of a comma list, in their order; those that are not known are left out. */
export function readMediaSources(list: string): readonly MediaSource[] {
  const named = new Set(list.split(',').map((name) => name.trim()));
  return MEDIA_SOURCES.filter((source) => named.has(source));
}

const mediaSources = bounded(255)
  .overwrite((list) => readMediaSources(list).join(','))
  .min(1, { error: () => MESSAGES.atLeastOne });

/** What a person has set. */
export const userSettingsSchema = z.object({
  /** Views of their decks have arrows. */
  present_controls: z.boolean(),
  /** Views of their decks make slides larger than they were made. */
  present_upsizing: z.boolean(),
  /** So do pages for printing. */
  export_controls: z.boolean(),
  /** Pages for printing have one for each step of a slide. */
  export_separate_fragments: z.boolean(),
  /** The editor's notes stay open. */
  editor_fixed_notes: z.boolean(),
  /** Names of `MEDIA_SOURCES`, with commas between them. */
  media_sources: mediaSources,
  /** How new decks look: `{theme_color}--{theme_font}`, or the id of a theme; null: as the instance's do. */
  default_theme_id: bounded(64)
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*--[a-z0-9]+(?:-[a-z0-9]+)*|[A-Za-z0-9]{22,32})$/)
    .nullable(),
  digest: z.enum(DIGESTS),
  /** A mail for each comment that mentions them. */
  mention_mails: z.boolean(),
  /** Of the interface, and of mails; `automatic`: what the browser asks for, and English mails. */
  language: z.enum(['automatic', ...LANGUAGES]),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export const USUAL_SETTINGS: UserSettings = {
  present_controls: true,
  present_upsizing: true,
  export_controls: false,
  export_separate_fragments: false,
  editor_fixed_notes: false,
  media_sources: MEDIA_SOURCES.join(','),
  default_theme_id: null,
  digest: 'daily',
  mention_mails: true,
  language: 'automatic',
};

/** The colour and the font of a built-in look; null for the id of a theme. */
export function readThemeId(id: string): { readonly theme_color: string; readonly theme_font: string } | null {
  const [color = '', font = '', ...more] = id.split('--');
  return color === '' || font === '' || more.length > 0 ? null : { theme_color: color, theme_font: font };
}
