import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  currentUserSchema,
  deckCardSchema,
  deckDataSchema,
  deckSchema,
  htmlLossSchema,
  idSchema,
  importSchema,
  linkTypeSchema,
  mediaSchema,
  mediaUseSchema,
  pageOf,
  publicUserSchema,
  revisionSchema,
  revisionsPageSchema,
  shareLinkSchema,
  slideTemplateSchema,
  timeSchema,
  uploadedMediaSchema,
  visibilitySchema,
} from './entities.ts';
import {
  emailProblem,
  hostProblem,
  LIMITS,
  MESSAGES,
  passwordProblem,
  ruled,
  slugProblem,
  usernameProblem,
  visible,
} from './rules.ts';

const byId = z.object({ id: idSchema });
const byLink = z.object({ id: idSchema, link_id: idSchema });
const byRevision = z.object({ id: idSchema, revision_id: idSchema });
const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  order: z.enum(['last-edited', 'newest-first', 'oldest-first', 'title', 'most-viewed']).default('last-edited'),
});
/** Uploads, newest first. */
const uploads = z.object({
  page: z.coerce.number().int().min(1).default(1),
  type: z.enum(['image', 'video', 'audio']).optional(),
  /** Words of the label. */
  q: z.string().max(255).optional(),
});
const title = visible().max(LIMITS.deckTitle, MESSAGES.title);
/** Of a theme, a font, a transition. One that nobody knows is stored, and shows as the default. */
const identifier = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9-]*$/, MESSAGES.identifier);
/** Who may open a private deck by link hands the link's token along. */
const token = z.object({ token: z.string().max(128).optional() });

const deckFields = z
  .object({
    title: title.min(1, MESSAGES.empty),
    slug: ruled(slugProblem),
    description: z.string().max(2000),
    visibility: visibilitySchema,
    width: z.number().int().min(100).max(10_000),
    height: z.number().int().min(100).max(10_000),
    theme_color: identifier,
    theme_font: identifier,
    transition: identifier,
    background_transition: identifier,
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
    language: z.string().regex(/^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)?$/, MESSAGES.language),
    time_limit: z.number().int().min(LIMITS.timeLimit.min).max(LIMITS.timeLimit.max).nullable(),
    theme_id: identifier,
    font_typekit: identifier,
    font_google: z.string().max(255),
    /** The author's own CSS, as written; `css_output` is what is made of it. Needs a plan that has it. */
    css: z.string().max(LIMITS.css),
    /** Hosts that the CSS may load pictures and fonts from: the owner's to say. */
    css_hosts: z.array(ruled(hostProblem).toLowerCase()).max(LIMITS.cssHosts),
    share_notes: z.boolean(),
    forking_enabled: z.boolean(),
    /** Slides as HTML (`docs/html-format.md`): parsed, compared by id, applied as one change. */
    data: z.string(),
    notes: z.record(z.string(), z.string().max(LIMITS.notes)),
  })
  .partial();

/** What `data` lost on its way in: nothing where none was sent. */
const losses = z.array(htmlLossSchema);

const templateName = visible().min(1, MESSAGES.empty).max(LIMITS.templateName);
const slideSide = z.number().int().min(100).max(10_000);

/** Every endpoint of the API, by the name that the access table and the client use. */
export const endpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/v1/status',
    summary: 'Whether the caller is signed in',
    response: z.object({ user_signed_in: z.boolean(), user: currentUserSchema.nullable() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Create an account and sign in',
    body: z.object({
      user: z.object({
        name: visible().min(1, MESSAGES.required).max(LIMITS.name),
        username: ruled(usernameProblem).max(LIMITS.username).toLowerCase(),
        email: ruled(emailProblem).max(255),
        password: ruled(passwordProblem).max(LIMITS.password),
      }),
      return_to: z.string().max(2000).optional(),
    }),
    response: z.object({ user: currentUserSchema, return_to: z.string() }),
    status: 201,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/users/sign_in',
    summary: 'Sign in by e-mail or username; works as a plain form',
    body: z.object({
      user: z.object({
        login: z.string().min(1, MESSAGES.required).max(255),
        password: z.string().min(1, MESSAGES.required).max(LIMITS.password),
      }),
      return_to: z.string().max(2000).optional(),
    }),
    response: z.object({ user: currentUserSchema, return_to: z.string() }),
  }),
  signOut: endpoint({ method: 'DELETE', path: '/users/sign_out', summary: 'Sign out; works as a plain form' }),
  requestPassword: endpoint({
    method: 'POST',
    path: '/users/password',
    summary: 'Ask for a mail with a link to set a new password; the answer never tells whether the address is known',
    body: z.object({ user: z.object({ email: ruled(emailProblem).max(255) }) }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/users/password',
    summary: 'Set a new password with the token from the mail; other sessions end',
    body: z.object({
      user: z.object({
        reset_password_token: z.string().min(1).max(255),
        password: ruled(passwordProblem).max(LIMITS.password),
      }),
    }),
  }),
  resetPasswordShow: endpoint({
    method: 'GET',
    path: '/api/v1/users/password',
    summary: 'Whether the token of a mail can still set a password',
    query: z.object({ reset_password_token: z.string().min(1).max(255) }),
    response: z.object({ usable: z.boolean() }),
  }),
  userLookup: endpoint({
    method: 'GET',
    path: '/api/v1/users/lookup',
    summary: '204: the username is taken or reserved; 404: it is free',
    query: z.object({ id: z.string().max(255) }),
  }),
  userShow: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id',
    summary: 'A person by id or username',
    params: byId,
    response: publicUserSchema,
  }),

  decksList: endpoint({
    method: 'GET',
    path: '/api/v1/decks',
    summary: "The caller's decks, or with `trashed` those in the trash",
    query: page.extend({ trashed: z.enum(['true', 'false']).optional(), q: z.string().max(255).optional() }),
    response: pageOf(deckCardSchema),
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
    summary: 'A deck',
    params: byId,
    query: token,
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
  deckUpdatedAt: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/updated_at',
    summary: 'When the deck last changed',
    params: byId,
    query: token,
    response: z.object({ updated_at: timeSchema, version: z.number().int() }),
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

  revisionsList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/revisions',
    summary: 'What the deck was, newest first',
    params: byId,
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: revisionsPageSchema,
  }),
  revisionCreate: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/revisions',
    summary: 'Keep the deck as it is now under a name, for ever',
    params: byId,
    body: z.object({ revision: z.object({ name: visible().min(1, MESSAGES.required).max(LIMITS.revisionName) }) }),
    response: revisionSchema,
    status: 201,
  }),
  revisionUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/revisions/:revision_id',
    summary: 'Name a revision: then it is kept for ever. With an empty name it goes with its time',
    params: byRevision,
    body: z.object({ revision: z.object({ name: visible().max(LIMITS.revisionName) }) }),
    response: revisionSchema,
  }),
  revisionRestore: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/revisions/:revision_id/restore',
    summary: 'Make the deck what it was; `before` is the revision that holds what it was until now',
    params: byRevision,
    response: z.object({ deck: deckSchema, before: revisionSchema }),
  }),

  linksList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/access_tokens',
    summary: 'Share links of a deck',
    params: byId,
    response: z.object({ total: z.number().int(), results: z.array(shareLinkSchema) }),
  }),
  linkCreate: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/access_tokens',
    summary: 'Create a share link',
    params: byId,
    body: z.object({ access_token: z.object({ name: visible().max(LIMITS.shareLinkName).default('') }) }),
    response: shareLinkSchema,
    status: 201,
  }),
  linkUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/access_tokens/:link_id',
    summary: 'Rename a share link',
    params: byLink,
    body: z.object({
      access_token: z.object({ name: visible().max(LIMITS.shareLinkName), link_type: linkTypeSchema }).partial(),
    }),
    response: shareLinkSchema,
  }),
  linkDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/access_tokens/:link_id',
    summary: 'Delete a share link: it stops working at once',
    params: byLink,
  }),

  slideTemplatesList: endpoint({
    method: 'GET',
    path: '/api/v1/slide_templates',
    summary: "The caller's own slide templates, newest first",
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: pageOf(slideTemplateSchema),
  }),
  slideTemplateCreate: endpoint({
    method: 'POST',
    path: '/api/v1/slide_templates',
    summary: 'Keep a slide as a template: the first section of `data`, made safe',
    body: z.object({
      slide_template: z.object({
        name: templateName,
        data: z.string().max(LIMITS.templateData),
        width: slideSide,
        height: slideSide,
      }),
    }),
    response: slideTemplateSchema,
    status: 201,
  }),
  slideTemplateShow: endpoint({
    method: 'GET',
    path: '/api/v1/slide_templates/:id',
    summary: 'One of the caller’s slide templates',
    params: byId,
    response: slideTemplateSchema,
  }),
  slideTemplateUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/slide_templates/:id',
    summary: 'Change what a slide template is called',
    params: byId,
    body: z.object({ slide_template: z.object({ name: templateName }).partial() }),
    response: slideTemplateSchema,
  }),
  slideTemplateDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/slide_templates/:id',
    summary: 'Delete a slide template; slides that were made of it stay',
    params: byId,
  }),

  mediaList: endpoint({
    method: 'GET',
    path: '/api/v1/media',
    summary: "The caller's uploads, newest first",
    query: uploads,
    response: pageOf(mediaSchema),
  }),
  mediaHidden: endpoint({
    method: 'GET',
    path: '/api/v1/media/hidden',
    summary: "The caller's uploads that were taken out of the list",
    query: uploads,
    response: pageOf(mediaSchema),
  }),
  mediaShow: endpoint({
    method: 'GET',
    path: '/api/v1/media/:id',
    summary: 'An upload of the caller, and which of the decks that they own or work on use it',
    params: byId,
    response: mediaSchema.extend({ decks: z.array(mediaUseSchema) }),
  }),
  mediaUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/media/:id',
    summary: 'Change what an upload is called, or take it out of the list. Its file never changes: upload another one',
    params: byId,
    body: z.object({ media: z.object({ label: visible().max(LIMITS.mediaLabel), hidden: z.boolean() }).partial() }),
    response: mediaSchema,
  }),
  mediaDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/media/:id',
    summary: 'Delete an upload for good; answers 409 while a deck uses it',
    params: byId,
  }),
  mediaCreate: endpoint({
    method: 'POST',
    path: '/api/v1/media',
    summary:
      'Upload a picture, film or sound (multipart field `file`). Films are converted where the server can; with ' +
      '`accept: application/x-ndjson` the answer is then lines: `{progress}`, and at last `{media}` or `{error}`',
    upload: true,
    response: uploadedMediaSchema,
    status: 201,
  }),
  mediaUsage: endpoint({
    method: 'GET',
    path: '/api/v1/media/usage',
    summary: "Bytes of the caller's media",
    response: z.object({ bytes: z.number().int(), limit: z.number().int() }),
  }),

  urlCheck: endpoint({
    method: 'GET',
    path: '/api/v1/urls',
    summary: 'The address of a page as a deck stores it, and whether the page lets itself be shown in a frame',
    query: z.object({ url: z.string().min(1).max(20_000) }),
    response: z.object({ url: z.string(), frame: z.enum(['allowed', 'refused', 'unknown']) }),
  }),

  importCreate: endpoint({
    method: 'POST',
    path: '/api/v1/imports',
    summary: 'Upload a deck made elsewhere (multipart field `file`); a job reads it',
    upload: true,
    response: importSchema,
    status: 202,
  }),
  importsReported: endpoint({
    method: 'GET',
    path: '/api/v1/imports',
    summary: 'Imports of the caller that reported something; the newest of each deck that is still there',
    response: z.object({ results: z.array(z.object({ id: idSchema, deck_id: idSchema })) }),
  }),
  importShow: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:id',
    summary: 'State, progress and report of an import',
    params: byId,
    response: importSchema,
  }),
  importCancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/imports/:id',
    summary: 'Cancel an import that has not ended',
    params: byId,
    response: importSchema,
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
