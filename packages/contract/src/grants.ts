/** What somebody let others in by, to a deck or to a team and its decks. */
import { z } from 'zod';
import { idSchema, linkTypeSchema, timeSchema } from './values.ts';

/** How many of each kind a list has, and how many ids `keep` takes. */
export const MOST_GRANTS = 200;

const grantFields = z.object({
  id: idSchema,
  /** null: it ends by itself at no time. */
  expires_at: timeSchema.nullable(),
  /** The title of its deck; null: it is to the team, or to a private deck of somebody else. */
  deck_title: z.string().nullable(),
});

export const grantedInvitationSchema = grantFields.extend({
  to: z.enum(['deck', 'team']),
  email: z.string(),
  role: z.enum(['admin', 'editor', 'presenter', 'viewer', 'member']),
});
export type GrantedInvitation = z.infer<typeof grantedInvitationSchema>;

export const grantedLinkSchema = grantFields.extend({ name: z.string(), link_type: linkTypeSchema });
export type GrantedLink = z.infer<typeof grantedLinkSchema>;

/** Open invitations and links, the oldest first. `total` counts those as well that the lists have no room for. */
export const grantsSchema = z.object({
  total: z.number().int(),
  invitations: z.array(grantedInvitationSchema),
  links: z.array(grantedLinkSchema),
});
export type Grants = z.infer<typeof grantsSchema>;

/** Which of them stay when whoever made them may make no more: all, none, or those with these ids. */
export const keepSchema = z.union([z.boolean(), z.array(idSchema).max(2 * MOST_GRANTS)]).default(false);
