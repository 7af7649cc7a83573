/** People as they cross the wire: to everybody, to themselves, and what an account holds. */
import { z } from 'zod';
import { userSettingsSchema } from './settings.ts';
import { accountTypeSchema, idSchema, timeSchema } from './values.ts';

/** What anyone may know of a person. */
export const publicUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  thumbnail_url: z.string().nullable(),
});
export type PublicUser = z.infer<typeof publicUserSchema>;

/** A person by themselves: with what they show on their profile. */
export const profileSchema = publicUserSchema.extend({
  /** Without the sign before it; empty: none. */
  social_handle: z.string(),
  /** Their own site; empty: none. */
  website_url: z.string(),
  /** When the account was made. */
  created_at: timeSchema,
});
export type Profile = z.infer<typeof profileSchema>;

export const privilegesSchema = z.object({
  private_decks: z.boolean(),
  private_links: z.boolean(),
  custom_css: z.boolean(),
  import_documents: z.boolean(),
  delete_tokens: z.boolean(),
  notify_via_email: z.boolean(),
  /** Choosing what a new deck begins with. */
  deck_template_selector: z.boolean(),
});

/** A team, to its members. */
export const ownTeamSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  /** The path of its page. */
  url: z.string(),
  logo_url: z.string().nullable(),
  allow_public_decks: z.boolean(),
  default_internal_role: z.enum(['admin', 'editor', 'presenter', 'viewer']),
  deck_templates_mode: z.enum(['disabled', 'enabled_no_themes', 'enabled']),
  /**
   * On phones that are held upright the notice that asks to turn them cannot be dismissed, for wide decks of the team.
   */
  mandatory_orientation: z.boolean(),
  manually_upgraded: z.boolean(),
});
export type OwnTeam = z.infer<typeof ownTeamSchema>;

/** The signed-in person, to themselves only. */
export const currentUserSchema = profileSchema.extend({
  email: z.string(),
  /** Its owner opened the link that was sent there. */
  email_confirmed: z.boolean(),
  /** The address that takes its place once it is confirmed. */
  unconfirmed_email: z.string().nullable(),
  account_type: accountTypeSchema,
  administrator: z.boolean(),
  /** Bytes of their own uploads and of their decks, those in the trash too. */
  storage_used: z.number().int(),
  /** Of these those of decks: documents with their version history. */
  storage_used_by_decks: z.number().int(),
  storage_limit: z.number().int(),
  deck_limit: z.number().int().nullable(),
  ai_requests_used: z.number().int(),
  /** A month. */
  ai_requests_limit: z.number().int(),
  team_id: idSchema.nullable(),
  team: ownTeamSchema.nullable(),
  /** In that team. */
  membership: z.object({ role: z.enum(['owner', 'admin', 'member']) }).nullable(),
  default_theme_id: z.string().nullable(),
  /** Strangers are not warned where links of their decks lead. */
  whitelisted: z.boolean(),
  /** Has a plan that is not paid for here. */
  manually_upgraded: z.boolean(),
  enterprise: z.boolean(),
  /** Owner or admin of a team. */
  enterprise_manager: z.boolean(),
  paid: z.boolean(),
  /** Plans are sold here: there is a page of billing to lead to. */
  sells_plans: z.boolean(),
  settings: userSettingsSchema,
  /** Entries of the changelog that they have not opened yet. */
  unread_news: z.number().int(),
  privileges: privilegesSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Where no plans are sold, those who look after the instance give people theirs, and themselves. */
export function givesPlans({ sells_plans: sells, administrator }: CurrentUser): boolean {
  return !sells && administrator;
}

/** Ways to begin a session: signing up, a password, or the provider of a team. */
export const SESSION_BEGUN_BY = ['sign_up', 'password', 'provider'] as const;
export type SessionBegunBy = (typeof SESSION_BEGUN_BY)[number];

/** A browser that is signed in. */
export const sessionSchema = z.object({
  id: idSchema,
  /** The one that asks. */
  current: z.boolean(),
  /** As it calls itself; empty where it does not. */
  user_agent: z.string(),
  ip_address: z.string(),
  /** How it was begun; null: before that was kept. */
  begun_by: z.enum(SESSION_BEGUN_BY).nullable(),
  last_used_at: timeSchema,
  created_at: timeSchema,
});
export type SessionEntity = z.infer<typeof sessionSchema>;

/** What can act in somebody's name beside their sessions. */
export const ACTING_KINDS = ['api_token', 'provider', 'webhook', 'cloud', 'remote'] as const;

/**
 * Something that acts in somebody's name: an API token, a team's provider that lets them in, a webhook, a connection to
 * another service, or the remotes of a talk.
 */
export const actingSchema = z.object({
  kind: z.enum(ACTING_KINDS),
  id: idSchema,
  /** Of the token, the service or the deck; the host of a provider; the address of a webhook. */
  name: z.string(),
  /** The account at a service; null for everything else. */
  account: z.string().nullable(),
  /** False: it acts no more, as an expired token or a webhook that is switched off. */
  active: z.boolean(),
  last_used_at: timeSchema.nullable(),
  created_at: timeSchema,
});
export type Acting = z.infer<typeof actingSchema>;

/** A personal API token, without itself. */
export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scope: z.enum(['read', 'write']),
  /** null: until it is revoked. */
  expires_at: timeSchema.nullable(),
  expired: z.boolean(),
  /** To the minute. */
  last_used_at: timeSchema.nullable(),
  created_at: timeSchema,
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** Everything of an account in one file. */
export const accountExportSchema = z.object({
  id: idSchema,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 1. */
  progress: z.number(),
  bytes: z.number().int(),
  /** Where its owner gets it, and until when; null while it is not there, and when its time is over. */
  url: z.string().nullable(),
  expires_at: timeSchema.nullable(),
  created_at: timeSchema,
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** What would be gone with an account, in numbers. */
export const deletionSchema = z.object({
  /** Those in the trash as well. */
  decks: z.number().int(),
  /** Other people who work on them. */
  people: z.number().int(),
  /** Uploads that no deck of somebody else's uses; the others stay in those decks. */
  media: z.number().int(),
  media_kept: z.number().int(),
  /** Decks of others that they work on. */
  shared_decks: z.number().int(),
  /** Their comments on decks of others: those stay, without a name. */
  comments: z.number().int(),
  /** Open invitations and links that they made for decks of others and for a team: those end. */
  invitations: z.number().int(),
  links: z.number().int(),
  /** Nobody else could look after this instance. */
  last_administrator: z.boolean(),
});
export type Deletion = z.infer<typeof deletionSchema>;
