/** People on a deck, what they say of it, and the log of who may do what with it. */
import { z } from 'zod';
import { publicUserSchema } from './account-entities.ts';
import { pageOf } from './page-of.ts';
import { deckRoleSchema, idSchema, timeSchema } from './values.ts';

/** What somebody else may be made; the owner's role is handed over, not given. */
export const givenRoleSchema = z.enum(['admin', 'editor', 'presenter', 'viewer']);
export type GivenRole = z.infer<typeof givenRoleSchema>;

/** Somebody who works on a deck, or who was invited to and has not answered. */
export const collaboratorSchema = z.object({
  /** Of the person, or of the invitation: what `/users/{userId}` names. */
  id: idSchema,
  /** null: an invitation. */
  user: publicUserSchema.nullable(),
  role: deckRoleSchema,
  /** Where an invitation went; null for a person. */
  email: z.string().nullable(),
  /** When an invitation ends; null for a person. */
  expires_at: timeSchema.nullable(),
  /** When they were last at work on the deck; null: not yet, or an invitation. */
  last_seen_at: timeSchema.nullable(),
  created_at: timeSchema,
});
export type Collaborator = z.infer<typeof collaboratorSchema>;

/** The owner, then people by name; invitations, the oldest first, for those who may share. */
export const collaboratorsSchema = z.object({
  total: z.number().int(),
  results: z.array(collaboratorSchema),
  /** Admins and editors besides the owner, invitations counted in, and how many the owner's plan has room for. */
  deck_user_editor_count: z.number().int(),
  deck_user_editor_limit: z.number().int().nullable(),
});
export type Collaborators = z.infer<typeof collaboratorsSchema>;

/** An invitation to whoever has its token: what it is to, and from whom; to who took it: where it led. */
export const invitationSchema = z.object({
  /** What one would be; once it was taken, what one is. */
  role: deckRoleSchema,
  /** `url`: its path, for who took the invitation; null while it is open. */
  deck: z.object({ title: z.string(), url: z.string().nullable() }),
  /** The address that it was sent to; null: it was taken. */
  email: z.string().nullable(),
  /** null: the account is gone, or the invitation was taken. */
  invited_by: publicUserSchema.nullable(),
  /** null: it was taken. */
  expires_at: timeSchema.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const commentFields = z.object({
  id: idSchema,
  /** null: the account is gone. */
  user: publicUserSchema.nullable(),
  /** Mentions stand in it as `@{id}` (see `commentSegments`). */
  body: z.string(),
  /** Whom it mentions, as they are called now; an account that is gone is missing. */
  mentions: z.array(publicUserSchema),
  edited_at: timeSchema.nullable(),
  created_at: timeSchema,
  abilities: z.object({ update: z.boolean(), resolve: z.boolean(), delete: z.boolean() }),
});
export type Reply = z.infer<typeof commentFields>;

/** A comment on a slide with its answers, the oldest first. */
export const commentSchema = commentFields.extend({
  /** The id of the slide. */
  slide_hash: idSchema,
  block_id: idSchema.nullable(),
  /** Its slide is gone. Only those who may edit see such comments. */
  orphaned: z.boolean(),
  resolved_at: timeSchema.nullable(),
  resolved_by: publicUserSchema.nullable(),
  replies: z.array(commentFields),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentsSchema = pageOf(commentSchema).extend({
  /** Of the comments that were asked for, those that are not resolved. */
  open: z.number().int(),
  /** What others said on the deck that the caller may see and has not read, answers too; nothing that is resolved. */
  unread: z.number().int(),
  /** The same, by slide; without slides of which everything was read. */
  unread_by_slide: z.record(idSchema, z.number().int()),
});
export type Comments = z.infer<typeof commentsSchema>;

/** Something that somebody did to who may do what with a deck, or to a team and who is in it. */
export const auditEntrySchema = z.object({
  id: idSchema,
  /** As `link.created`, `member.removed`. */
  event: z.string(),
  /** Who did it; null: the account is gone. */
  user: publicUserSchema.nullable(),
  /** To whom, where it was done to a person. */
  person: publicUserSchema.nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: timeSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
