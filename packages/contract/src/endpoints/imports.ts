import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckSchema, revisionSchema } from '../entities.ts';
import { importedSlidesSchema, importSchema } from '../import-entities.ts';
import { idSchema, newIdSchema, pdfAsSchema, timeSchema } from '../values.ts';
import { LIMITS, MESSAGES } from '../rules.ts';
import { byId } from './by-id.ts';

/** Files that become decks. */
export const importsEndpoints = {
  importCreate: endpoint({
    method: 'POST',
    path: '/api/v1/imports',
    summary: 'Upload a deck made elsewhere (multipart field `file`); a job reads it',
    query: z.object({
      /** For this deck, in the place of a new one: see `into` of the answer. */
      deck_id: idSchema.optional(),
      /** Of a PDF document; other files it says nothing of. */
      pdf_as: pdfAsSchema.default('text'),
    }),
    upload: true,
    response: importSchema,
    status: 202,
  }),
  importMarkdown: endpoint({
    method: 'POST',
    path: '/api/v1/imports/markdown',
    summary: 'Make a deck of a Markdown text; a job reads it, as one reads a file',
    body: z.object({
      import: z.object({
        markdown: z
          .string()
          .regex(/\S/, { error: () => MESSAGES.empty })
          .max(LIMITS.markdown, { error: () => MESSAGES.markdown }),
      }),
    }),
    response: importSchema,
    status: 202,
  }),
  deckDefine: endpoint({
    method: 'POST',
    path: '/api/v1/decks/define',
    summary: 'Make a deck of its definition, the body itself, and wait until it is there (docs/json-definition.md)',
    body: z.looseObject({ slides: z.array(z.unknown()) }),
    response: importSchema,
    status: 201,
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
        /** For this deck, in the place of a new one: see `into` of the answer. */
        deck_id: idSchema.optional(),
        /** Of a PDF document; other files it says nothing of. */
        pdf_as: pdfAsSchema.default('text'),
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
      crc32: z.string().regex(/^[0-9a-f]{8}$/i, { error: () => MESSAGES.crc32 }),
    }),
    upload: true,
    response: importSchema,
  }),
  importKeyCreate: endpoint({
    method: 'POST',
    path: '/api/v1/imports/keys',
    summary: 'A key with which pages and programs send decks to the caller for half an hour, without being signed in',
    response: z.object({ key: z.string(), expires_at: timeSchema }),
    status: 201,
  }),
  importByKey: endpoint({
    method: 'POST',
    path: '/api/v1/imports/public',
    summary:
      'Send a deck made elsewhere (multipart field `file`) to whoever made the key, from anywhere; a job reads it',
    query: z.object({ key: z.string().max(200) }),
    upload: true,
    response: importSchema,
    status: 202,
  }),
  importsReported: endpoint({
    method: 'GET',
    path: '/api/v1/imports',
    summary: 'Imports of the caller that reported something; the newest of each deck that is still there',
    /** Of one deck alone. */
    query: z.object({ deck_id: idSchema.optional() }),
    response: z.object({
      results: z.array(
        z.object({
          id: idSchema,
          deck_id: idSchema,
          /** Whether its report was opened (`importMarkRead`), or names nothing but other fonts. */
          is_read: z.boolean(),
        }),
      ),
    }),
  }),
  importMarkRead: endpoint({
    method: 'PUT',
    path: '/api/v1/imports/:id/read',
    summary: 'Say that the report of an import was read',
    params: byId,
    response: importSchema,
  }),
  importsUnseen: endpoint({
    method: 'GET',
    path: '/api/v1/imports/unseen',
    summary:
      'Imports of the caller that are under way, or ended in the last 7 days without being seen (`importMarkSeen`): the newest 50, the oldest of them first',
    response: z.object({ results: z.array(importSchema) }),
  }),
  importMarkSeen: endpoint({
    method: 'PUT',
    path: '/api/v1/imports/:id/seen',
    summary: 'Say that its person was told how an import ended; of one that has not ended it says nothing',
    params: byId,
    response: importSchema,
  }),
  importWays: endpoint({
    method: 'GET',
    path: '/api/v1/imports/ways',
    summary: 'How a PDF document can come in at this server: a picture a page needs a program that it may not have',
    response: z.object({ pdf_as: z.array(pdfAsSchema) }),
  }),
  importShow: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:id',
    summary: 'State, progress and report of an import',
    params: byId,
    response: importSchema,
  }),
  importSlides: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:id/slides',
    summary: 'What was read of a file that is for a deck which is there, as long as it is kept',
    params: byId,
    response: importedSlidesSchema,
  }),
  importReplace: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/replace',
    summary:
      'Put what was read of a file in the place of all slides of the deck it is for; `before` is the revision that holds what the deck was',
    params: byId,
    response: z.object({ deck: deckSchema, before: revisionSchema }),
  }),
  importCancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/imports/:id',
    summary: 'Cancel an import that has not ended, or let go of the slides that are kept of one',
    params: byId,
    response: importSchema,
  }),
} as const;
