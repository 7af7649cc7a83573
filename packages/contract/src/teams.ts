/** A team, whole, as its members know it. */
import { z } from 'zod';
import { ownTeamSchema, publicUserSchema } from './account-entities.ts';
import { idSchema, timeSchema } from './values.ts';

export const teamAbilitiesSchema = z.object({
  /** Change what the team has set, and its picture. */
  edit: z.boolean(),
  /** Invite people, give roles, shut out, remove. */
  manage_members: z.boolean(),
  read_log: z.boolean(),
});
export type TeamAbilities = z.infer<typeof teamAbilitiesSchema>;

export const teamDomainSchema = z.object({
  domain: z.string(),
  proven: z.boolean(),
  record_name: z.string(),
  record_value: z.string(),
});
export type TeamDomain = z.infer<typeof teamDomainSchema>;

/** Why a domain was not proven; null: it is. */
export const domainCheckSchema = z.object({
  /** No TXT record, only others, no answer of the DNS, or another team has proven the domain. */
  problem: z.enum(['no_record', 'other_record', 'no_answer', 'taken']).nullable(),
});
export type DomainCheck = z.infer<typeof domainCheckSchema>;

export const teamSchema = ownTeamSchema.extend({
  /** The same as `allow_public_decks`. */
  allowPublicDecks: z.boolean(),
  /** How new decks of members look who chose nothing; null: as the instance's do. */
  default_theme_id: z.string().nullable(),
  /** Its themes, by name; whole ones at `/api/v1/themes`. */
  themes: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Domains of e-mail whose people may join, once they are proven. For those who manage the team; others get none. */
  email_domains: z.array(z.string()),
  /** The same domains, each with the TXT record of the DNS that proves it. Only proven domains count. */
  domains: z.array(teamDomainSchema),
  account_billing_period: z.enum(['yearly', 'monthly']),
  /** In the currency of the instance, a member and period; 0 where nothing is charged. */
  account_cost_per_user: z.number(),
  member_count: z.number().int(),
  /** Decks of the team that its members see, and those of them that everybody sees. */
  deck_count: z.number().int(),
  public_deck_count: z.number().int(),
  /**
   * Bytes of its library and of what its members have of their own, decks among it, how many of these are those of
   * decks, and how many it has room for.
   */
  storage_used: z.number().int(),
  storage_used_by_decks: z.number().int(),
  storage_limit: z.number().int(),
  created_at: timeSchema,
  abilities: teamAbilitiesSchema,
});
export type Team = z.infer<typeof teamSchema>;

/** What somebody else may be made; the owner's role is handed over, not given. */
export const teamGivenRoleSchema = z.enum(['admin', 'member']);
export const teamRoleSchema = z.enum(['owner', 'admin', 'member']);

export const teamMemberSchema = publicUserSchema.extend({
  role: teamRoleSchema,
  /** null: for those who manage the team alone. */
  email: z.string().nullable(),
  /** Decks of the team that are theirs, private ones too; null as above. */
  deck_count: z.number().int().nullable(),
  /** Since when they are shut out; null: not. */
  deactivated_at: timeSchema.nullable(),
  joined_at: timeSchema.nullable(),
  abilities: z.object({
    update: z.boolean(),
    make_owner: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    /** Have another member take over their decks. */
    absorb: z.boolean(),
    remove: z.boolean(),
  }),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** An invitation, without its token. */
export const teamInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: teamGivenRoleSchema,
  expires_at: timeSchema,
  expired: z.boolean(),
  created_at: timeSchema,
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

/** An invitation to whoever has its token. */
export const teamInvitationLetterSchema = z.object({
  team: z.object({ id: idSchema, name: z.string(), logo_url: z.string().nullable() }),
  role: teamGivenRoleSchema,
  /** The address that it was sent to. */
  email: z.string(),
  /** null: the account is gone. */
  invited_by: publicUserSchema.nullable(),
  expires_at: timeSchema,
});
export type TeamInvitationLetter = z.infer<typeof teamInvitationLetterSchema>;
