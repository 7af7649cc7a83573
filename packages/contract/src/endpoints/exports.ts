import { z } from 'zod';
import { cloudOfferSchema, cloudProviderSchema } from '../cloud.ts';
import { endpoint } from '../endpoint.ts';
import { exportOfferSchema, exportRequestSchema, exportSchema } from '../exports.ts';
import { idSchema } from '../values.ts';
import { byId } from './by-id.ts';

const byExportId = byId.extend({ export_id: idSchema });
/** Who may open a private deck by link hands the link's token along. */
const withToken = z.object({ token: z.string().max(128).optional() });
/** Of whoever has no account: as the answer to the asking told it. */
const withKey = withToken.extend({ key: z.string().max(100).optional() });
const asked = z.object({ export: exportRequestSchema });
const made = exportSchema.extend({
  /** With which somebody without an account asks for this export again; null for who has one. */
  key: z.string().nullable(),
});

/** Decks as files. */
export const exportsEndpoints = {
  exportsList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/exports',
    summary: 'What the caller has taken of a deck, the newest first, and what can be had of it',
    params: byId,
    query: withToken.extend({ page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      results: z.array(exportSchema),
      formats: z.array(exportOfferSchema),
      cloud: z.array(cloudOfferSchema),
      /** What else the caller may let go out. */
      abilities: z.object({ hidden: z.boolean(), notes: z.boolean() }),
    }),
  }),
  exportCreate: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/exports',
    summary: 'Make a file of a deck; a job does it',
    params: byId,
    query: withToken,
    body: asked,
    response: made,
    status: 202,
  }),
  deckExport: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/export',
    summary: 'The same as POST to its exports',
    params: byId,
    query: withToken,
    body: asked,
    response: made,
    status: 202,
  }),
  exportShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/exports/:export_id',
    summary: 'State, progress and losses of an export, and where its file is',
    params: byExportId,
    query: withKey,
    response: exportSchema,
  }),
  exportCancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/exports/:export_id',
    summary: 'Cancel an export that has not ended; delete one that has, with its file',
    params: byExportId,
    query: withKey,
    response: exportSchema,
  }),
  exportSave: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/exports/:export_id/save',
    summary: 'Save the file of an export to a service that the caller has connected; a job does it',
    params: byExportId,
    query: withToken,
    body: z.object({ provider: cloudProviderSchema }),
    response: exportSchema,
    status: 202,
  }),
} as const;
