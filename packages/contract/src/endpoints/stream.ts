import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { showStateSchema, slideDatumSchema } from '../realtime/show.ts';
import { idSchema, timeSchema } from '../values.ts';
import { byId } from './by-id.ts';

/** Who may see the deck by a share link hands its token along. */
const query = z.object({ token: z.string().max(128).optional(), deck_token: z.string().max(128).optional() });

/** What is kept of a show for its slides: strokes that were drawn on them. */
const slideData = z.object({
  slide_data: z.array(z.object({ slide_id: z.string(), stroke: slideDatumSchema.shape.stroke })),
});

const response = z.object({
  /** null: no show is under way, or it is off the air and the asker does not present. */
  stream: slideData
    .extend({
      id: idSchema,
      begun_at: timeSchema,
      on_air: z.boolean(),
      /** Where the show stands; null before anything was shown. */
      state: showStateSchema.nullable(),
    })
    .nullable(),
});

/** The show of a deck that is under way, beside the `/live` namespace by which it is followed. */
export const streamEndpoints = {
  streamShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/stream',
    summary: 'The show that is under way, and where it stands',
    params: byId,
    /** `slide_data=false`: without what was drawn. */
    query: query.extend({ slide_data: z.literal('false').optional() }),
    response,
  }),
  streamChange: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/stream',
    summary: 'Begin a show, or go on with the one that is under way: move it, take it on or off the air, end it',
    params: byId,
    query,
    body: z.object({
      stream: z
        .object({
          /** An older one than is shown (by `number`) changes nothing. */
          state: showStateSchema.optional(),
          on_air: z.boolean().optional(),
          ended: z.literal(true).optional(),
        })
        .optional(),
    }),
    response,
  }),
  streamDatumAdd: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/stream/add_slide_datum',
    summary: 'Draw a stroke on a slide of the show that is under way; those who come late get it too',
    params: byId,
    query,
    body: z.object({ slide_id: slideDatumSchema.shape.slideId, stroke: slideDatumSchema.shape.stroke }),
    response: slideData,
  }),
  streamDataClear: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/stream/clear_slide_data',
    summary: 'Take what was drawn off a slide, or off all of them',
    params: byId,
    query,
    body: z.object({ slide_id: slideDatumSchema.shape.slideId.optional() }),
    response: slideData,
  }),
} as const;
