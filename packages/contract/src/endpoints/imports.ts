import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { importSchema } from '../entities.ts';
import { idSchema, newIdSchema } from '../values.ts';
import { LIMITS, MESSAGES } from '../rules.ts';
import { byId } from './by-id.ts';

/** Files that become decks. */
export const importsEndpoints = {
  importCreate: endpoint({
    method: 'POST',
    path: '/api/v1/imports',
    summary: 'Upload a deck made elsewhere (multipart field `file`); a job reads it',
    upload: true,
    response: importSchema,
    status: 202,
  }),
  importMarkdown: endpoint({
    method: 'POST',
    path: '/api/v1/imports/markdown',
    summary: 'Make a deck of a Markdown text; a job reads it, as one reads a file',
    body: z.object({
      import: z.object({ markdown: z.string().regex(/\S/, MESSAGES.empty).max(LIMITS.markdown, MESSAGES.markdown) }),
    }),
    response: importSchema,
    status: 202,
  }),
  importBegin: endpoint({
    method: 'POST',
    path: '/api/v1/imports/uploads',
    summary: 'Begin to send a file in parts: the answer says how large they are',
    body: z.object({
      import: z.object({
        /** Made by who sends it: begun twice, it is there once. */
        id: newIdSchema.optional(),
        file_name: z.string().max(1000),
        bytes: z.number().int().min(0),
      }),
    }),
    response: importSchema,
    status: 201,
  }),
  importPart: endpoint({
    method: 'PUT',
    path: '/api/v1/imports/:id/parts/:part',
    summary:
      'Send a part of a file (multipart field `file`), in any order, again if need be; with the last a job reads it',
    params: byId.extend({ part: z.coerce.number().int() }),
    query: z.object({
      /** Of the part: the CRC-32 that ZIP and PNG use, in 8 hexadecimal digits. */
      crc32: z.string().regex(/^[0-9a-f]{8}$/i, MESSAGES.crc32),
    }),
    upload: true,
    response: importSchema,
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
