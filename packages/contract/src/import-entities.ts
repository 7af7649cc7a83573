/** Decks made elsewhere on their way in: what crosses the wire, in the field names of the specification. */
import { z } from 'zod';
import { idSchema, timeSchema } from './values.ts';

/** One thing an import could not keep. `slide` is the position, from 1, or null for the whole file. */
export const importLossSchema = z.object({
  slide: z.number().int().nullable(),
  kind: z.string(),
  message: z.string(),
  count: z.number().int(),
});
export type ImportLoss = z.infer<typeof importLossSchema>;

/**
 * Where a slide of the report stood when it came in: `slide` as in its losses, `number` as people read
 * it, '8' or '8.1'.
 */
export const importPlaceSchema = z.object({
  slide: z.number().int(),
  slide_id: z.string(),
  number: z.string(),
});
export type ImportPlace = z.infer<typeof importPlaceSchema>;

/** A file that comes in parts, and those of them that are there: all as large as `part_bytes`, but for the last. */
export const importUploadSchema = z.object({
  bytes: z.number().int(),
  part_bytes: z.number().int(),
  parts: z.number().int(),
  received: z.array(z.object({ part: z.number().int(), crc32: z.string() })),
  /** Whether a part of it came in the last minute, or it was begun then. */
  is_arriving: z.boolean(),
});
export type ImportUpload = z.infer<typeof importUploadSchema>;

export const importSchema = z.object({
  id: idSchema,
  state: z.enum(['sending', 'queued', 'running', 'done', 'failed', 'cancelled']),
  step: z.string(),
  /** 0 to 1. */
  progress: z.number(),
  file_name: z.string(),
  /** While it is `sending`: what of its file is there. */
  upload: importUploadSchema.nullable(),
  error: z.string().nullable(),
  /** What it became; of one for a deck that is there: that deck, once all its slides were replaced. */
  deck: z.object({ id: idSchema, slug: z.string(), title: z.string(), url: z.string() }).nullable(),
  /**
   * The deck that it is for, where that is one which is there. What was read of the file is kept until then, for who
   * chooses of its slides; null: it is not yet, or no more.
   */
  into: z.object({ deck_id: idSchema, kept_until: timeSchema.nullable() }).nullable(),
  report: z
    .object({
      format: z.string(),
      /** All of them, hidden ones too. */
      slides: z.number().int(),
      hidden: z.number().int().default(0),
      blocks: z.record(z.string(), z.number().int()),
      media: z.number().int(),
      losses: z.array(importLossSchema),
      /** The slides that losses name. */
      places: z.array(importPlaceSchema).default([]),
    })
    .nullable(),
  created_at: timeSchema,
  /** When something was heard of it last: each second while it is read. */
  updated_at: timeSchema,
});
export type ImportState = z.infer<typeof importSchema>;

/** What was read of a file that is for a deck which is there. */
export const importedSlidesSchema = z.object({
  title: z.string(),
  /** The settings of a deck that the file says something of; others stay as they are when it replaces one. */
  said: z.array(z.string()),
  /** The document (`Deck` of `@rostrum/deck`), to be read through `repairDeck`. */
  document: z.record(z.string(), z.unknown()),
});
