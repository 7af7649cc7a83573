import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema, newIdSchema, timeSchema } from '../values.ts';
import { commentSchema, commentsSchema } from '../people.ts';
import { commentLength, mentionedIn } from '../mentions.ts';
import { LIMITS, MESSAGES, visibleText } from '../rules.ts';
import { byId } from './by-id.ts';

const byComment = z.object({ id: idSchema, comment_id: idSchema });
/** A mention is one character of the limit; the first number only keeps what is read small. */
const text = visibleText()
  .min(1, { error: () => MESSAGES.empty })
  .max(2 * LIMITS.comment, { error: () => MESSAGES.longComment })
  .refine((body) => commentLength(body) <= LIMITS.comment, { error: () => MESSAGES.longComment })
  .refine((body) => mentionedIn(body).length <= LIMITS.commentMentions, { error: () => MESSAGES.manyMentions });

/** What people who work on a deck say about its slides. */
export const commentsEndpoints = {
  commentsList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/comments',
    summary:
      'Comments with their answers, the oldest first; on one slide with `slide_hash`, one alone with `comment_id`',
    params: byId,
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      /** So many a page. */
      per_page: z.coerce.number().int().min(1).max(100).default(24),
      slide_hash: idSchema.optional(),
      /** Of a comment or an answer: the comment alone, with its answers. */
      comment_id: idSchema.optional(),
      state: z.enum(['open', 'resolved', 'all']).default('all'),
    }),
    response: commentsSchema,
  }),
  commentCreate: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/comments',
    summary: 'Comment on a slide, or on a block of it; with `parent_id` answer a comment',
    params: byId,
    body: z.object({
      comment: z.object({
        /** Made by who sends it: sent twice, it is there once. */
        id: newIdSchema.optional(),
        slide_hash: idSchema,
        block_id: idSchema.nullable().default(null),
        parent_id: idSchema.nullable().default(null),
        /** Mentions are `@{id}` of the owner or of somebody with a role; the same as text is written `@\\{id}`. */
        body: text,
      }),
    }),
    /** The comment; of an answer, the comment that was answered. */
    response: commentSchema,
    status: 201,
  }),
  commentUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/comments/:comment_id',
    summary: 'Resolve a comment or open it again; its author may change its words',
    params: byComment,
    body: z.object({ comment: z.object({ body: text, resolved: z.boolean() }).partial() }),
    response: commentSchema,
  }),
  commentDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/comments/:comment_id',
    summary: 'Delete a comment with its answers, or an answer',
    params: byComment,
  }),
  commentsSeen: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/comments/seen',
    summary:
      'The caller has read the comments of a slide, or of the deck, until then: nobody tells them of these any more',
    params: byId,
    body: z.object({
      seen_at: timeSchema,
      /** null: on every slide. */
      slide_hash: idSchema.nullable().default(null),
    }),
  }),
} as const;
