/** What somebody let others in by, to a deck or to a team and its decks. */
import { z } from 'zod';
import { givenRoleSchema } from './people.ts';
import { idSchema, linkTypeSchema, timeSchema } from './values.ts';

/** How many of each kind a list has, and how many ids `keep` and `end` take of each kind. */
export const MOST_GRANTS = 200;

/** Names a grant in `keep` and `end`. That of a domain is the domain. */
const grantIdSchema = z.string().min(1).max(255);
/** Whether it ends by default (unless `keep` names it). Otherwise it ends only if `end` names it. */
const ends = z.boolean();
/** The title of its deck; null: it is to the team, or to a private deck of somebody else. */
const deckTitle = z.string().nullable();
const grantFields = z.object({
  id: idSchema,
  ends,
  /** null: it ends by itself at no time. */
  expires_at: timeSchema.nullable(),
  deck_title: deckTitle,
});
const teamOrDeckRole = z.enum([...givenRoleSchema.options, 'member']);

export const grantedInvitationSchema = grantFields.extend({
  to: z.enum(['deck', 'team']),
  email: z.string(),
  role: teamOrDeckRole,
});
export type GrantedInvitation = z.infer<typeof grantedInvitationSchema>;

export const grantedLinkSchema = grantFields.extend({
  name: z.string(),
  link_type: linkTypeSchema,
  /** They created it, or changed it last, or had the right to read its address. */
  relation: z.enum(['created', 'changed', 'known']),
});
export type GrantedLink = z.infer<typeof grantedLinkSchema>;

/** Somebody whom they let in, or whom one of those let in to the same deck. */
export const grantedPersonSchema = z.object({
  id: grantIdSchema,
  ends,
  to: z.enum(['deck', 'team']),
  name: z.string(),
  username: z.string(),
  role: teamOrDeckRole,
  /** They are not in the team that this is about. */
  outside_team: z.boolean(),
  deck_title: deckTitle,
});
export type GrantedPerson = z.infer<typeof grantedPersonSchema>;

/** The provider that a team signs in by, or a domain that the team has proven; whoever set it up or changed it last. */
export const grantedSignInSchema = z.object({
  id: grantIdSchema,
  ends,
  kind: z.enum(['provider', 'domain']),
  /** The issuer, or the domain. */
  name: z.string(),
});
export type GrantedSignIn = z.infer<typeof grantedSignInSchema>;

/**
 * Open grants. In each list, grants that end come first, then the oldest. `total` includes grants that did not fit in
 * the lists.
 */
export const grantsSchema = z.object({
  total: z.number().int(),
  invitations: z.array(grantedInvitationSchema),
  links: z.array(grantedLinkSchema),
  people: z.array(grantedPersonSchema),
  sign_in: z.array(grantedSignInSchema),
});
export type Grants = z.infer<typeof grantsSchema>;

const grantIds = z.array(grantIdSchema).max(4 * MOST_GRANTS);
/**
 * Which of those that end stay when whoever granted them may grant no more: all, none, or those with these ids. They
 * are the caller's from then on.
 */
export const keepSchema = z.union([z.boolean(), grantIds]).default(false);
/** Ids of those that would stay, and end as well. */
export const endSchema = grantIds.default([]);
