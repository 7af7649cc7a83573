import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tagSchema, tagTypeSchema } from '../media-entities.ts';
import { pageOf } from '../page-of.ts';
import { LIMITS, MESSAGES, visible } from '../rules.ts';
import { idSchema } from '../values.ts';
import { byId } from './by-id.ts';

const ofType = z.object({ tag_type: tagTypeSchema.default('deck') });
const name = visible()
  .min(1, { error: () => MESSAGES.empty })
  .max(LIMITS.tagName);
const color = z.number().int().min(1).max(8);
const ids = z.array(idSchema).min(1).max(LIMITS.taggedAtOnce);
/** `changed`: those that did not carry it before, or do not any more. */
export const filled = z.object({ tag: tagSchema, changed: z.array(idSchema) });
export const tagDecks = z.object({ deck_ids: ids });
export const tagMedia = z.object({ media_ids: ids });

export const newTag = z.object({
  tag: z.object({ name, color: color.optional(), tag_type: tagTypeSchema.optional() }),
});
export const tagChanges = z.object({ tag: z.object({ name, color }).partial() });

/** Tags of a person, for decks and for media. */
export const tagsEndpoints = {
  tagsList: endpoint({
    method: 'GET',
    path: '/api/v1/tags',
    summary: "The caller's tags of one kind, all of them, by name",
    query: ofType,
    response: pageOf(tagSchema),
  }),
  tagCreate: endpoint({
    method: 'POST',
    path: '/api/v1/tags',
    summary: 'Make a tag. Without a colour it gets the one that the fewest of them have',
    query: z.object({ tag_type: tagTypeSchema.optional() }),
    body: newTag,
    response: tagSchema,
    status: 201,
  }),
  tagShow: endpoint({
    method: 'GET',
    path: '/api/v1/tags/:id',
    summary: 'A tag of the caller',
    params: byId,
    response: tagSchema,
  }),
  tagUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/tags/:id',
    summary: 'Change what a tag is called, and with it its address, or its colour',
    params: byId,
    body: tagChanges,
    response: tagSchema,
  }),
  tagDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/tags/:id',
    summary: 'Delete a tag; what carried it stays',
    params: byId,
  }),
  tagAddDecks: endpoint({
    method: 'POST',
    path: '/api/v1/tags/:id/add_decks',
    summary: 'Put a tag of decks on decks of the caller: on all of them, or on none',
    params: byId,
    body: tagDecks,
    response: filled,
  }),
  tagRemoveDecks: endpoint({
    method: 'POST',
    path: '/api/v1/tags/:id/remove_decks',
    summary: 'Take a tag off decks',
    params: byId,
    body: tagDecks,
    response: filled,
  }),
  tagAddMedia: endpoint({
    method: 'POST',
    path: '/api/v1/tags/:id/add_media',
    summary: 'Put a tag of media on uploads of the caller: on all of them, or on none',
    params: byId,
    body: tagMedia,
    response: filled,
  }),
  tagRemoveMedia: endpoint({
    method: 'POST',
    path: '/api/v1/tags/:id/remove_media',
    summary: 'Take a tag off uploads',
    params: byId,
    body: tagMedia,
    response: filled,
  }),
} as const;
