import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  mediaPageSchema,
  mediaReplacementSchema,
  mediaSchema,
  mediaUseSchema,
  uploadedMediaSchema,
} from '../media-entities.ts';
import { bounded, isBlank, LIMITS, MESSAGES, visible } from '../rules.ts';
import { idSchema } from '../values.ts';
import { byId } from './by-id.ts';

/** Uploads, newest first. */
export const uploads = z.object({
  page: z.coerce.number().int().min(1).default(1),
  type: z.enum(['image', 'video', 'audio']).optional(),
  /** Words of the label. */
  q: z.string().max(255).optional(),
  /** In the address of a tag of media. */
  tag: z.string().max(LIMITS.slug).optional(),
  /** In place of a page: `next` of the answer before. */
  after: bounded(100)
    .regex(/^\d{1,17}\.[A-Za-z0-9_-]{1,64}$/)
    .optional(),
});
const mediumOf = z.object({ media_id: idSchema });
/**
 * `for=slide`: it is pasted or dropped onto a slide, not brought to the library, and goes once nothing has used it for
 * 30 days. `for=font`: it is a font of a theme (WOFF2), which goes so too, and is listed nowhere.
 */
export const forWhat = z.object({ for: z.enum(['slide', 'library', 'font']).default('library') });
/** What can be changed of an upload. */
export const mediaChanges = z.object({
  media: z.object({ label: visible().max(LIMITS.mediaLabel), hidden: z.boolean() }).partial(),
});
/** Which upload takes the place of another, and behind which deck it goes on. */
export const mediaSuccessor = z.object({ media: mediumOf.extend({ after: idSchema.optional() }) });
export const mediaSucceeded = z.object({
  media: mediaSchema,
  results: z.array(mediaReplacementSchema),
  next: idSchema.nullable(),
});
/** `decks`: how many of the bytes are those of decks. */
const storage = z.object({ bytes: z.number().int(), decks: z.number().int(), limit: z.number().int() });

/** Uploads, and addresses from elsewhere. */
export const mediaEndpoints = {
  mediaList: endpoint({
    method: 'GET',
    path: '/api/v1/media',
    summary: "The caller's uploads, newest first",
    query: uploads,
    response: mediaPageSchema,
  }),
  mediaHidden: endpoint({
    method: 'GET',
    path: '/api/v1/media/hidden',
    summary: "The caller's uploads that were taken out of the list",
    query: uploads,
    response: mediaPageSchema,
  }),
  mediaSearch: endpoint({
    method: 'GET',
    path: '/api/v1/media/search',
    summary: "The caller's uploads whose labels have all of the words, newest first",
    query: uploads.extend({
      q: bounded(255).refine((words) => !isBlank(words), { error: () => MESSAGES.searchTerm }),
    }),
    response: mediaPageSchema,
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
    body: mediaChanges,
    response: mediaSchema,
  }),
  mediaReplace: endpoint({
    method: 'POST',
    path: '/api/v1/media/:id/replace',
    summary:
      "Put another upload of the caller in this one's place in the decks that they may edit, some at a time: ask again with " +
      '`next` as `after` until it is null. The other one takes over the label; this one is taken out of the list',
    params: byId,
    body: mediaSuccessor,
    response: mediaSucceeded,
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
    query: forWhat,
    upload: true,
    response: uploadedMediaSchema,
    status: 201,
  }),
  mediaUsage: endpoint({
    method: 'GET',
    path: '/api/v1/media/usage',
    summary:
      "Bytes of the caller's own media and decks, `decks` those of the decks among them. Members of a team share its room: " +
      "`limit` is what all of them have together, and `team` how much of it is taken, by the team's library and by what " +
      'members have of their own',
    response: storage.extend({ team: storage.nullable() }),
  }),

  urlCheck: endpoint({
    method: 'GET',
    path: '/api/v1/media/urls/check',
    summary: 'The address of a page as a deck stores it, and whether the page lets itself be shown in a frame',
    query: z.object({ url: z.string().min(1).max(20_000) }),
    response: z.object({ url: z.string(), frame: z.enum(['allowed', 'refused', 'unknown']) }),
  }),
} as const;
