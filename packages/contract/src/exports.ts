import { z } from 'zod';
import { exportSavingSchema } from './cloud.ts';
import { idSchema, timeSchema } from './values.ts';

/** What a deck can go out as, in the order in which people are offered it. */
export const EXPORT_FORMATS = ['pdf', 'pptx', 'png', 'webp', 'mp4', 'html', 'zip', 'markdown', 'text', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const exportFormatSchema = z.enum(EXPORT_FORMATS);

/** Slides that one export can name; more are all of them. */
const MOST_SLIDES = 5000;

/** What of a deck goes out, whatever it goes out as. */
const choice = {
  /** Their ids; null: all of them. */
  slides: z.array(idSchema).min(1).max(MOST_SLIDES).nullable().default(null),
  /** Slides that no audience sees: for who edits the deck. */
  hidden: z.boolean().default(false),
  /** For who may read them. */
  notes: z.boolean().default(false),
  /** The name of the deck's owner. */
  author: z.boolean().default(false),
};

/** How decks behave that play by themselves (specification 2-editor §9). */
const played = {
  controls: z.boolean().default(true),
  /** A slide of its own for each step. */
  fragments: z.boolean().default(false),
  /** Of the window around a slide: 0 to 0.5. */
  margin: z.coerce.number().min(0).max(0.5).default(0),
};

/** Px. */
const pictures = { width: z.coerce.number().int().min(320).max(3840).default(1920) };

/** What is asked for: a format, what goes out, and the format's own options. */
export const exportRequestSchema = z.discriminatedUnion('format', [
  z.object({
    format: z.literal('pdf'),
    ...choice,
    /** A page for each step of a slide. */
    fragments: z.boolean().default(false),
    layout: z.enum(['slides', 'notes', 'handout-2', 'handout-3', 'handout-6']).default('slides'),
    /** `slide`: pages as large as slides. */
    page: z.enum(['slide', 'a4', 'letter']).default('slide'),
  }),
  z.object({ format: z.literal('pptx'), ...choice }),
  z.object({ format: z.literal('zip'), ...choice, ...played }),
  z.object({ format: z.literal('html'), ...choice, ...played }),
  z.object({ format: z.literal('markdown'), ...choice }),
  z.object({ format: z.literal('text'), ...choice }),
  z.object({ format: z.literal('json'), ...choice }),
  z.object({ format: z.literal('png'), ...choice, ...pictures }),
  z.object({ format: z.literal('webp'), ...choice, ...pictures }),
  z.object({
    format: z.literal('mp4'),
    ...choice,
    height: z.coerce
      .number()
      .pipe(z.union([z.literal(720), z.literal(1080)]))
      .default(1080),
    /** That a slide stays which says nothing of it. */
    seconds: z.coerce.number().min(1).max(180).default(5),
  }),
]);
export type ExportRequest = z.output<typeof exportRequestSchema>;
/** The same as it is sent, where what is left out has its usual value. */
export type ExportAsked = z.input<typeof exportRequestSchema>;
/** What is asked for of one format. */
export type ExportOptions<F extends ExportFormat> = Extract<ExportRequest, { format: F }>;

/** One thing that a format could not keep. */
export const exportLossSchema = z.object({
  /** null: of the whole deck. */
  slide_id: z.string().nullable(),
  /** As the editor numbers it, '8' or '8.1'. */
  number: z.string().nullable(),
  message: z.string(),
  count: z.number().int(),
});
export type ExportLoss = z.infer<typeof exportLossSchema>;

/** What an export is doing. */
export const EXPORT_STEPS = ['waiting', 'reading', 'media', 'drawing', 'writing', 'packing', 'storing'] as const;
export type ExportStep = (typeof EXPORT_STEPS)[number];

export const exportSchema = z.object({
  id: idSchema,
  deck_id: idSchema,
  format: exportFormatSchema,
  /** As it was asked for. */
  request: exportRequestSchema,
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  step: z.enum(EXPORT_STEPS),
  /** 0 to 1. */
  progress: z.number(),
  /** Why it failed, and what to do. */
  error: z.string().nullable(),
  losses: z.array(exportLossSchema),
  /**
   * What the file is called; its bytes; where it is had, and until when: null before it is there, and once it is gone.
   */
  file: z.object({ name: z.string(), bytes: z.number().int(), url: z.string(), expires_at: timeSchema }).nullable(),
  /** Where else it is, or is on its way to. */
  savings: z.array(exportSavingSchema),
  created_at: timeSchema,
  ended_at: timeSchema.nullable(),
});
export type DeckExport = z.infer<typeof exportSchema>;

/** Whether a format can be had of a deck, by who asks, at this server. */
export const exportOfferSchema = z.object({
  format: exportFormatSchema,
  /** null: it can. `upgrade`: the deck's plan does not have it. `program`: the server lacks a program that it needs. */
  unless: z.enum(['upgrade', 'program']).nullable(),
});
export type ExportOffer = z.infer<typeof exportOfferSchema>;
