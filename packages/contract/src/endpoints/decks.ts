import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckCardSchema, deckDataSchema, deckSchema, deckThemeSchema, htmlLossSchema } from '../entities.ts';
import { taggedSchema } from '../media-entities.ts';
import { pageOf } from '../page-of.ts';
import { idSchema, timeSchema, visibilitySchema } from '../values.ts';
import {
  bounded,
  deckAnalyticsIdProblem,
  hostProblem,
  LIMITS,
  MESSAGES,
  ruled,
  slugProblem,
  visible,
  visibleText,
} from '../rules.ts';
import { byId } from './by-id.ts';

const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  order: z.enum(['last-edited', 'newest-first', 'oldest-first', 'title', 'most-viewed']).default('last-edited'),
});
const flag = z.enum(['true', 'false']).optional();
const title = visible().max(LIMITS.deckTitle, { error: () => MESSAGES.title });
/** Of a theme, a font, a transition. One that nobody knows is stored, and shows as the default. */
const identifier = bounded(64).regex(/^[A-Za-z0-9-]*$/, { error: () => MESSAGES.identifier });
/** Who may open a private deck by link hands the link's token along. */
const token = z.object({ token: z.string().max(128).optional() });
const themeFields = {
  theme_color: identifier,
  theme_font: identifier,
  transition: identifier,
  background_transition: identifier,
  theme_id: identifier,
  font_typekit: identifier,
  font_google: z.string().max(255),
  /** The author's own CSS, as written; `css_output` is what is made of it. Needs a plan that has it. */
  css: z.string().max(LIMITS.css),
  /** Hosts that the CSS may load pictures and fonts from: the owner's to say. */
  css_hosts: z.array(ruled(hostProblem).toLowerCase()).max(LIMITS.cssHosts),
};
const deckFields = z
  .object({
    title: title.min(1, { error: () => MESSAGES.empty }),
    slug: ruled(slugProblem),
    description: visibleText().max(2000),
    visibility: visibilitySchema,
    width: z.number().int().min(100).max(10_000),
    height: z.number().int().min(100).max(10_000),
    ...themeFields,
    /** The same as `background_transition`, which counts where both are there. */
    backgroundTransition: identifier,
    center: z.boolean(),
    rolling_links: z.boolean(),
    shuffle: z.boolean(),
    should_loop: z.boolean(),
    rtl: z.boolean(),
    slide_number: z.boolean(),
    navigation_mode: z.enum(['default', 'linear', 'grid']),
    auto_slide_interval: z.number().int().min(0).max(LIMITS.autoSlideInterval),
    upsizing_enabled: z.boolean(),
    margin: z.number().min(0).max(0.5),
    language: bounded(LIMITS.languageTag).regex(/^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)?$/, {
      error: () => MESSAGES.language,
    }),
    time_limit: z.number().int().min(LIMITS.timeLimit.min).max(LIMITS.timeLimit.max).nullable(),
    share_notes: z.boolean(),
    forking_enabled: z.boolean(),
    export_allowed: z.boolean(),
    /**
     * Of Google Analytics, by which visits are counted where viewers agree: the owner's and admins' to
     * say. Empty: none.
     */
    analytics_id: ruled(deckAnalyticsIdProblem),
    /** Slides as HTML (`docs/html-format.md`): parsed, compared by id, applied as one change. */
    data: z.string(),
    notes: z.record(z.string(), z.string().max(LIMITS.notes)),
  })
  .partial();
/** What `data` lost on its way in: nothing where none was sent. */
const losses = z.array(htmlLossSchema);

/** Decks, what is in them, and their pictures. */
export const decksEndpoints = {
  decksList: endpoint({
    method: 'GET',
    path: '/api/v1/decks',
    summary:
      "The caller's decks; with `trashed` those in the trash, with `shared` those of others that they work on, with `team` " +
      'those that their team may see. With `tag` the ones that carry this tag of the caller (with `team`: of the team); `tagged` has the tags of their own decks out of the trash',
    query: page.extend({
      trashed: flag,
      shared: flag,
      team: flag,
      tag: z.string().max(LIMITS.slug).optional(),
      q: z.string().max(255).optional(),
      /** Of that name in its address alone. */
      slug: z.string().max(LIMITS.slug).optional(),
    }),
    response: pageOf(deckCardSchema).extend({ tagged: taggedSchema }),
  }),
  teamDecks: endpoint({
    method: 'GET',
    path: '/api/v1/team/decks',
    summary: "Decks that the caller's team may see, with the team's tags on them; none without a team",
    query: page.extend({ tag: z.string().max(LIMITS.slug).optional(), q: z.string().max(255).optional() }),
    response: pageOf(deckCardSchema).extend({ tagged: taggedSchema }),
  }),
  userDecks: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/decks',
    summary: "A person's public decks, by id or username",
    params: byId,
    query: page,
    response: pageOf(deckCardSchema),
  }),
  decksCreate: endpoint({
    method: 'POST',
    path: '/api/v1/decks',
    summary: 'Create a deck; untitled ones are called deck',
    body: z.object({ deck: deckFields.extend({ title }).partial().default({}) }).default({ deck: {} }),
    response: z.object({ deck: deckSchema, losses }),
    status: 201,
  }),
  deckByAddress: endpoint({
    method: 'GET',
    path: '/api/v1/users/:username/decks/:slug',
    summary: 'A deck by its address; `redirect` names the present address when an old slug was asked for',
    params: z.object({ username: z.string().max(64), slug: z.string().max(255) }),
    query: token,
    response: z.object({ deck: deckSchema, redirect: z.string().nullable() }),
  }),
  deckShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id',
    summary: 'A deck; with `data` also its slides, notes and CSS, as the caller may see them',
    params: byId,
    query: token.extend({ data: flag }),
    response: z.object({ deck: deckSchema }),
  }),
  deckData: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/data',
    summary: 'Slides as HTML, as the caller may see them',
    params: byId,
    query: token,
    response: deckDataSchema,
  }),
  deckTheme: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/theme',
    summary: 'How a deck looks',
    params: byId,
    query: token,
    response: deckThemeSchema,
  }),
  deckThemeUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/theme',
    summary: 'Change how a deck looks. `If-Match` on `version` answers 409 when it is older',
    params: byId,
    body: z.object({ theme: z.object(themeFields).partial() }),
    response: deckThemeSchema,
  }),
  deckUpdatedAt: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/updated_at',
    summary: 'When the deck last changed',
    params: byId,
    query: token,
    response: z.object({
      updated_at: timeSchema,
      version: z.number().int(),
      /** In place of the grant in the address that asked, where there was one: it lasts an hour from now. */
      grant: z.string().optional(),
    }),
  }),
  deckUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id',
    summary:
      'Change fields of a deck; with `data` also its slides. `If-Match` on `version` answers 409 when it is older',
    params: byId,
    body: z.object({ deck: deckFields }),
    response: z.object({ deck: deckSchema, losses }),
  }),
  deckPublish: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/publish',
    summary: 'Change who may see the deck',
    params: byId,
    body: z.object({ visibility: visibilitySchema }),
    response: z.object({ deck: deckSchema }),
  }),
  deckMoveToTeam: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/move_to_team',
    summary:
      "Make a deck of the caller's own one of their team: a private one becomes internal, a public one stays public where the " +
      'team allows that. It stays with the team when they leave',
    params: byId,
    response: z.object({ deck: deckSchema }),
  }),
  deckTakeBack: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/take_back',
    summary:
      'Undo `move_to_team` within ten minutes: the deck is the caller’s own again, seen by whom it was seen before',
    params: byId,
    response: z.object({ deck: deckSchema }),
  }),
  deckTrash: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/trash',
    summary: 'Move to the trash, for 30 days',
    params: byId,
    response: z.object({ deck: deckSchema }),
  }),
  deckRecover: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/recover',
    summary: 'Take out of the trash',
    params: byId,
    response: z.object({ deck: deckSchema }),
  }),
  deckDestroy: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id',
    summary: 'Destroy a trashed deck for ever',
    params: byId,
  }),
  deckFork: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/fork',
    summary: "Copy into the caller's account (also how one's own deck is duplicated)",
    params: byId,
    query: token,
    response: z.object({ deck: deckSchema }),
    status: 201,
  }),
  deckForkTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/fork_template',
    summary: "Copy a deck template into the caller's account; 422 where the deck is no template of theirs",
    params: byId,
    response: z.object({ deck: deckSchema }),
    status: 201,
  }),
  deckPictures: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/thumbnails',
    summary: 'Pictures of the slides that viewers see, in order; null until a picture is made',
    params: byId,
    query: token,
    response: z.object({
      results: z.array(
        z.object({
          slide_id: idSchema,
          /** WebP within 320 x 240 pixels, and within 800 x 600. */
          thumbnail_url: z.string().nullable(),
          thumbnail_large_url: z.string().nullable(),
        }),
      ),
    }),
  }),
  deckThumbnails: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/thumbnails',
    summary: 'Ask for new pictures',
    params: byId,
    status: 202,
    response: z.object({ queued: z.boolean() }),
  }),
} as const;
