/** What crosses the wire: entities of the specification, in its field names (snake_case). */
import { z } from 'zod';
import { publicUserSchema } from './account-entities.ts';
import { pageOf } from './page-of.ts';
import { appliedThemeSchema, themeLookSchema } from './themes.ts';
import { accountTypeSchema, idSchema, linkTypeSchema, timeSchema, visibilitySchema } from './values.ts';

/** Every action on a deck that a page may offer. The page shows by these and works nothing out again. */
export const deckAbilitiesSchema = z.object({
  view: z.boolean(),
  read_notes: z.boolean(),
  present: z.boolean(),
  edit: z.boolean(),
  write_css: z.boolean(),
  /** Lock slides, unlock them, and change what is locked. */
  lock_slides: z.boolean(),
  /** Let programs of their own run in it. */
  add_scripts: z.boolean(),
  share: z.boolean(),
  create_links: z.boolean(),
  delete_links: z.boolean(),
  /** Be told by mail when a link is opened first. */
  notify_of_links: z.boolean(),
  /** Name the sites that may embed a link. */
  restrict_embeds: z.boolean(),
  /** Tell others of it by mail or text message. */
  send: z.boolean(),
  change_visibility: z.boolean(),
  make_private: z.boolean(),
  make_internal: z.boolean(),
  make_public: z.boolean(),
  /** Make it a deck of the team. */
  move_to_team: z.boolean(),
  export: z.boolean(),
  fork: z.boolean(),
  trash: z.boolean(),
  recover: z.boolean(),
  destroy: z.boolean(),
  comment: z.boolean(),
  kudo: z.boolean(),
  list_people: z.boolean(),
  invite: z.boolean(),
  transfer: z.boolean(),
  leave: z.boolean(),
  read_log: z.boolean(),
  /** Say whether everybody who sees it may begin with it. */
  offer_template: z.boolean(),
  /** Say whether the members of its team may begin with it. */
  offer_to_team: z.boolean(),
});
export type DeckAbilities = z.infer<typeof deckAbilitiesSchema>;

/** A deck in a list. */
export const deckCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  visibility: visibilitySchema,
  user: publicUserSchema,
  width: z.number(),
  height: z.number(),
  slide_count: z.number().int(),
  view_count: z.number().int(),
  kudos_count: z.number().int(),
  /** By the caller. */
  kudos_given: z.boolean(),
  /** Others work on it, or were invited to. */
  collaborative: z.boolean(),
  /** Who sees it besides its owner while nobody else may: null for who may not change that. */
  let_in: z
    .object({
      /** Collaborators. */
      people: z.boolean(),
      /** Who has a share link that has not expired. */
      links: z.boolean(),
    })
    .nullable(),
  version: z.number().int(),
  /** The first slide, WebP, within 320 x 240 pixels; null until the first picture is made. */
  thumbnail_url: z.string().nullable(),
  /** The same within 800 x 600. */
  thumbnail_large_url: z.string().nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
  trashed_at: timeSchema.nullable(),
  /** The owner's plan is a paid one: embed options and the like work. */
  paid: z.boolean(),
  abilities: deckAbilitiesSchema,
});
export type DeckCard = z.infer<typeof deckCardSchema>;

/** A program that a deck brings along. */
export const deckScriptSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Where the copy was taken from; null for code that was handed in. */
  source_url: z.string().nullable(),
  bytes: z.number().int(),
  created_at: timeSchema,
});
export type DeckScript = z.infer<typeof deckScriptSchema>;

/** What a person has set that every view of their decks follows. */
export const shownSettingsSchema = z.object({ present_controls: z.boolean(), present_upsizing: z.boolean() });

export const deckSchema = deckCardSchema.extend({
  user: publicUserSchema.extend({ settings: shownSettingsSchema }),
  description: z.string(),
  theme_color: z.string(),
  theme_font: z.string(),
  transition: z.string(),
  background_transition: z.string(),
  /** The same once more. */
  backgroundTransition: z.string(),
  center: z.boolean(),
  rolling_links: z.boolean(),
  shuffle: z.boolean(),
  should_loop: z.boolean(),
  rtl: z.boolean(),
  slide_number: z.boolean(),
  navigation_mode: z.string(),
  auto_slide_interval: z.number().int(),
  upsizing_enabled: z.boolean(),
  /** Share of the window that stays free around a slide. */
  margin: z.number(),
  /** BCP 47, or empty. */
  language: z.string(),
  /** Minutes, or null. */
  time_limit: z.number().nullable(),
  theme_id: z.string(),
  font_typekit: z.string(),
  font_google: z.string(),
  /** The author's own CSS as written, and where it may load from; null for who may not edit the deck. */
  css: z.string().nullable(),
  css_hosts: z.array(z.string()).nullable(),
  /** Programs that it brings along. */
  script_count: z.number().int(),
  /** Only of a deck that was asked for by itself, to who may edit it: in the order in which they run. */
  scripts: z.array(deckScriptSchema).optional(),
  share_notes: z.boolean(),
  forking_enabled: z.boolean(),
  /** Who may see the deck may take it along as a file. */
  export_allowed: z.boolean(),
  /** By which Google Analytics counts visits, or empty; null for who may not change it. */
  analytics_id: z.string().nullable(),
  published_at: timeSchema.nullable(),
  forked_from: idSchema.nullable(),
  /** Only where they were asked for: slides as HTML, notes by slide id, the author's CSS made safe. */
  data: z.string().optional(),
  notes: z.record(z.string(), z.string()).optional(),
  css_output: z.string().optional(),
});
export type DeckDetail = z.infer<typeof deckSchema>;

/** A piece of a text; the marked ones are what was looked for. Text, never HTML. */
export const segmentSchema = z.object({ text: z.string(), marked: z.boolean() });

/** A deck that has the words that were looked for. */
export const searchResultSchema = z.object({
  deck: deckCardSchema,
  title: z.array(segmentSchema),
  /** Around the words on the slide or in its notes; empty where the title alone has them. */
  excerpt: z.array(segmentSchema),
  in_notes: z.boolean(),
  /** The slide that the excerpt is of: `number` from 1, `h` and `v` as in its hash. */
  slide: z.object({ id: idSchema, number: z.number().int(), h: z.number().int(), v: z.number().int() }).nullable(),
  /** The deck, at that slide. */
  url: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** A deck with its slides, as audience-appropriate HTML; `notes` by slide id only for those who may read them. */
export const deckDataSchema = z.object({
  data: z.string(),
  notes: z.record(z.string(), z.string()),
  css_output: z.string(),
  width: z.number(),
  height: z.number(),
  theme_color: z.string(),
  theme_font: z.string(),
  transition: z.string(),
  background_transition: z.string(),
  version: z.number().int(),
});

/**
 * How a deck looks: what it says itself, and the theme of a person or team that counts for it. `css` and `css_hosts`
 * are null for who may not edit it.
 */
export const deckThemeSchema = deckSchema
  .pick({
    version: true,
    width: true,
    height: true,
    theme_color: true,
    theme_font: true,
    transition: true,
    background_transition: true,
    theme_id: true,
    font_typekit: true,
    font_google: true,
    css: true,
    css_hosts: true,
  })
  .extend({ theme: appliedThemeSchema.nullable() });
export type DeckTheme = z.infer<typeof deckThemeSchema>;

/** What a new deck can begin with. Without a `deck_id` it is blank: a new deck with these looks. */
export const deckTemplateSchema = z.object({
  deck_id: idSchema.nullable(),
  title: z.string(),
  theme_color: z.string(),
  /** Of a blank one. */
  theme_font: z.string(),
  width: z.number(),
  height: z.number(),
  slide_count: z.number().int(),
  /** Only the caller's team has it. */
  of_team: z.boolean(),
  /** What the caller's new decks look like; one of the blank ones. */
  is_default: z.boolean(),
  /** Of the default one: the theme that the caller, or their team, has for new decks; null: there is none. */
  theme: themeLookSchema.extend({ id: idSchema, name: z.string() }).nullable(),
  thumbnail_url: z.string().nullable(),
  thumbnail_large_url: z.string().nullable(),
});
export type DeckTemplate = z.infer<typeof deckTemplateSchema>;

export const shareLinkSchema = z.object({
  id: idSchema,
  deck_id: idSchema,
  name: z.string(),
  token: z.string(),
  url: z.string(),
  link_type: linkTypeSchema,
  has_password: z.boolean(),
  notify_on_view: z.boolean(),
  expires_at: timeSchema.nullable(),
  /** Its time is over: it opens nothing any more. */
  expired: z.boolean(),
  /** It opens in frames of other pages alone. */
  embed_only: z.boolean(),
  /** Sites that may hold it in a frame, with a space between two; empty: any. */
  embed_domain_whitelist: z.string(),
  /** Entries of it that are no domains: nobody is let in by them. */
  embed_domains_refused: z.array(z.string()),
  deck_view_count: z.number().int(),
  first_viewed_at: timeSchema.nullable(),
  created_at: timeSchema,
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

/** Something of the HTML in `data` that did not come in as it was (`docs/html-format.md`). */
export const htmlLossSchema = z.object({
  kind: z.enum(['element', 'attribute', 'style', 'flow', 'type', 'group', 'cut']),
  what: z.string(),
  /** null: outside of any slide. */
  slide_id: z.string().nullable(),
  count: z.number().int(),
});
export type HtmlLoss = z.infer<typeof htmlLossSchema>;

const numberedSlides = z.array(
  z.object({
    slide_id: idSchema,
    /** The one that viewers saw; null: the slide was hidden. */
    number: z.number().int().nullable(),
  }),
);

/** What somebody did to the slides of a deck. */
const slideChangesSchema = z.object({
  /** null: nobody knows who, or the account is gone. */
  user: publicUserSchema.nullable(),
  added: numberedSlides,
  removed: numberedSlides,
  moved: numberedSlides,
  changed: numberedSlides,
});
export type SlideChangesBy = z.infer<typeof slideChangesSchema>;

/** A slide in a version of a deck, and today. */
export const slideThenAndNowSchema = z.object({
  slide_id: idSchema,
  /** The number that viewers saw, and see; null where they did not, or do not. */
  was: z.number().int().nullable(),
  now: z.number().int().nullable(),
  change: z.enum(['none', 'added', 'removed', 'moved', 'changed']),
});
export type SlideThenAndNow = z.infer<typeof slideThenAndNowSchema>;

/** What a deck was at a moment. */
export const revisionSchema = z.object({
  id: idSchema,
  /** Empty: nobody named it. */
  name: z.string(),
  /**
   * Why it was taken: `editing` now and then, `restore`, `import` and `reorder` before such a change,
   * `named` on request.
   */
  reason: z.enum(['editing', 'restore', 'import', 'reorder', 'named']),
  /** Who edited since the revision before, most recent first. */
  users: z.array(publicUserSchema),
  /** What they did to the slides. */
  changes: z.array(slideChangesSchema),
  slide_count: z.number().int(),
  /** Of the first slide that changed, WebP within 320 x 240 pixels; null without one. */
  thumbnail_url: z.string().nullable(),
  /** The page that shows it. */
  preview_url: z.string(),
  /** When the last edit that it holds was made. */
  edited_at: timeSchema,
  created_at: timeSchema,
});
export type Revision = z.infer<typeof revisionSchema>;

/** A slide that a person or a team keeps to make others of: `data` is one section, as of a deck of this size. */
export const slideTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The caller's team has it; else it is their own. */
  of_team: z.boolean(),
  data: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Raised whenever the slide is another one. */
  version: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type SlideTemplateEntity = z.infer<typeof slideTemplateSchema>;

/** What the instance tells its people on a free plan, each of them once. */
export const promotionSchema = z.object({
  id: idSchema,
  tone: z.enum(['plain', 'warning']),
  message: z.string(),
  link: z.object({ url: z.string(), text: z.string() }).nullable(),
  /** null: until it is ended. */
  expires_at: timeSchema.nullable(),
});
export type Promotion = z.infer<typeof promotionSchema>;

export const revisionsPageSchema = pageOf(revisionSchema).extend({
  /** What was edited since the latest one. */
  current: z.object({
    users: z.array(publicUserSchema),
    changes: z.array(slideChangesSchema),
    edited_at: timeSchema,
  }),
});
export type RevisionsPage = z.infer<typeof revisionsPageSchema>;

/** What a plan may include; the server's table of plans has the same names. */
export const privilegeSchema = z.enum([
  'private_decks',
  'hide_embed_footer',
  'print_view',
  'import_documents',
  'embed_styles',
  'embed_switches',
  'private_links',
  'custom_css',
  'scripts',
  'embed_domains',
  'notify_via_email',
  'delete_tokens',
  'custom_themes',
  'team_visibility',
  'theme_templates',
]);
export type PlanPrivilege = z.infer<typeof privilegeSchema>;

export const planSchema = z.object({
  account_type: accountTypeSchema,
  /** Decks out of the trash; null: no limit. */
  decks: z.number().int().nullable(),
  /** Co-editors a deck; null: no limit. */
  editors: z.number().int().nullable(),
  /** Bytes of media. */
  storage: z.number().int(),
  /** AI requests a month. */
  ai_requests: z.number().int(),
  privileges: z.array(privilegeSchema),
});
export type PlanEntity = z.infer<typeof planSchema>;

/** An entry of the changelog. */
export const newsSchema = z.object({
  /** Counts up; never given twice. */
  number: z.number().int(),
  /** The day, as in ISO 8601. */
  date: z.iso.date(),
  title: z.string(),
  text: z.string(),
});
export type News = z.infer<typeof newsSchema>;
