/** Uploads, and the tags that sort them and decks: what crosses the wire, in the field names of the specification. */
import { z } from 'zod';
import { publicUserSchema } from './account-entities.ts';
import { errorBodySchema } from './errors.ts';
import { pageOf } from './page-of.ts';
import { idSchema, timeSchema } from './values.ts';

export const mediaSchema = z.object({
  id: idSchema,
  /** `/media/{id}`: what documents store. */
  url: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  label: z.string(),
  /** A picture of a film, where one could be made. */
  poster_url: z.string().nullable(),
  /** Taken out of the list of its owner's uploads, and still there for the decks that use it. */
  hidden: z.boolean(),
  /** Decks that use it, those of other people and those in the trash as well. */
  deck_count: z.number().int(),
  /** Who brought a team's; null: one's own, or the account is gone. */
  added_by: publicUserSchema.nullable(),
  /** When it goes by itself, unless something uses it before or somebody keeps it; null: it stays. */
  leaves_at: timeSchema.nullable(),
  /** Whether the caller may call it otherwise, hide, replace and delete it. */
  abilities: z.object({ update: z.boolean() }),
  created_at: timeSchema,
});
export type Media = z.infer<typeof mediaSchema>;

/** What people and teams sort decks by, or media. */
export const tagTypeSchema = z.enum(['deck', 'media']);
export type TagType = z.infer<typeof tagTypeSchema>;

export const tagSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its name in addresses: `/{username}/decks/{slug}`. */
  slug: z.string(),
  /** 1 to 8: red, orange, ochre, green, teal, blue, violet, pink. */
  color: z.number().int(),
  tag_type: tagTypeSchema,
  /** Decks out of the trash, or media that are not hidden, that carry it; of a team's tag those that the team sees. */
  count: z.number().int(),
  /** Whether the caller may change and delete it. */
  abilities: z.object({ update: z.boolean() }),
  created_at: timeSchema,
});
export type TagEntity = z.infer<typeof tagSchema>;

/** Ids of the caller's own tags by the id of what carries them; what carries none is left out. */
export const taggedSchema = z.record(idSchema, z.array(idSchema));
export type Tagged = z.infer<typeof taggedSchema>;

/** Uploads, newest first. */
export const mediaPageSchema = pageOf(mediaSchema).extend({
  tagged: taggedSchema,
  /**
   * Ask for those behind these with it as `after`; null: there are none. Faster than by `page` where
   * there are thousands.
   */
  next: z.string().nullable(),
});
export type MediaPage = z.infer<typeof mediaPageSchema>;

/**
 * What came of an upload. `converted` false: a film that was taken as it is, which some browsers may not play.
 * `duplicate`: its owner had the same file already, and this is that one.
 */
export const uploadedMediaSchema = mediaSchema.extend({ converted: z.boolean(), duplicate: z.boolean() });
export type UploadedMedia = z.infer<typeof uploadedMediaSchema>;

/** Asked for by `accept`, an upload answers with lines of JSON: how far its conversion is, then its end. */
export const UPLOAD_LINES = 'application/x-ndjson';
export const uploadLineSchema = z.union([
  z.object({ progress: z.number().min(0).max(1) }),
  z.object({ media: uploadedMediaSchema }),
  errorBodySchema,
]);
export type UploadLine = z.infer<typeof uploadLineSchema>;

/** A deck that uses a medium. */
export const mediaUseSchema = z.object({ id: idSchema, title: z.string(), url: z.string() });
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** What came of a deck in which a medium takes another one's place; `held`: somebody else has the pen of it. */
export const mediaReplacementSchema = mediaUseSchema.extend({
  outcome: z.enum(['replaced', 'locked', 'held', 'failed']),
});
export type MediaReplacement = z.infer<typeof mediaReplacementSchema>;
