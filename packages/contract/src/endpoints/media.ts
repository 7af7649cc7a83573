import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mediaSchema, mediaUseSchema, pageOf, uploadedMediaSchema } from '../entities.ts';
import { LIMITS, visible } from '../rules.ts';
import { byId } from './by-id.ts';

/** Uploads, newest first. */
const uploads = z.object({
  page: z.coerce.number().int().min(1).default(1),
  type: z.enum(['image', 'video', 'audio']).optional(),
  /** Words of the label. */
  q: z.string().max(255).optional(),
});

/** Uploads, and addresses from elsewhere. */
export const mediaEndpoints = {
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
    path: '/api/v1/media/urls/check',
    summary: 'The address of a page as a deck stores it, and whether the page lets itself be shown in a frame',
    query: z.object({ url: z.string().min(1).max(20_000) }),
    response: z.object({ url: z.string(), frame: z.enum(['allowed', 'refused', 'unknown']) }),
  }),
} as const;
