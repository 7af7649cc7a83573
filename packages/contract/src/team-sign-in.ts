/** How people of a team sign in through a provider of OpenID Connect. */
import { z } from 'zod';
import { timeSchema } from './values.ts';

/** Why a provider could not be used, or did not say who came. */
export const PROVIDER_PROBLEMS = [
  /** Its address is not one that this server asks. */
  'closed_address',
  /** Nobody answers, or too late. */
  'unreachable',
  /** Somebody answers, but not as a provider. */
  'not_a_provider',
  /** It is a provider, and calls itself otherwise. */
  'wrong_issuer',
  /** It cannot do what we need: a code, PKCE, a token that is signed with a key of its own. */
  'unsupported',
  /** The person said no there. */
  'denied',
  /** It led back with an error of its own. */
  'provider_error',
  /** It does not take our client id and secret. */
  'wrong_client',
  /** It does not take the code: used, too old, or another one's. */
  'stale_code',
  /** Its token is over, or not of our time. */
  'expired_token',
  /** Its token is not for us, not of this sign-in, or not signed by its keys. */
  'wrong_token',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** Why nobody was signed in through a team's provider, as the page that says it has it in its address. */
export const SIGN_IN_PROBLEMS = [
  ...PROVIDER_PROBLEMS,
  /** No team signs in that way. */
  'none',
  /** It was not begun in this browser, is over, or was used. */
  'stale',
  /** The provider names no e-mail address. */
  'no_email',
  /** The provider does not say that the address is theirs. */
  'unverified_email',
  /** The address is of none of the team's domains. */
  'other_domain',
  /** Nobody is known by this address here, and the team makes no accounts. */
  'no_account',
  /** An account has this address that is not in the team. */
  'other_account',
  /** The account that was proven is not in the team. */
  'not_member',
  /** The account is shut out by the team. */
  'deactivated',
  /** The account is that of an administrator of the instance, which no provider of a team opens. */
  'administrator',
  /** The account is that of the team's owner, which its provider does not open. */
  'owner',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** What a team has set. Its secret is never told again. */
export const teamSignInSchema = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /** Members but the owner sign in no other way. */
  required: z.boolean(),
  /** Who comes for the first time with an address of the team's domains gets an account, and is a member. */
  admits: z.boolean(),
  /** When it was turned off, because the person who set it up lost their rights. null: it is on. */
  off_at: timeSchema.nullable(),
  /** When somebody came in through it last; null: nobody yet. */
  used_at: timeSchema.nullable(),
  updated_at: timeSchema,
});
export type TeamSignIn = z.infer<typeof teamSignInSchema>;

export const teamSignInShownSchema = z.object({
  /** null: none is set up. */
  sign_in: teamSignInSchema.nullable(),
  /** What the provider is to be told: where it leads people back to. */
  redirect_url: z.string(),
  /** Where people of the team begin; it can be bookmarked. */
  sign_in_url: z.string(),
});
export type TeamSignInShown = z.infer<typeof teamSignInShownSchema>;

/** Who somebody is to the provider of their team, without the subject. */
export const teamIdentitySchema = z.object({
  issuer: z.string(),
  /** When they became known. */
  created_at: timeSchema,
  /** When they came in through it last. */
  last_used_at: timeSchema,
});
export type TeamIdentity = z.infer<typeof teamIdentitySchema>;

/** What a provider answered when it was asked what it can do. */
export const providerTestSchema = z.object({
  /** null: it can be used. */
  problem: z.enum(PROVIDER_PROBLEMS).nullable(),
  /** A word of the provider, or the name of what is missing. */
  detail: z.string().nullable(),
  /** Where people would sign in; null with a problem. */
  authorization_endpoint: z.string().nullable(),
});
export type ProviderTest = z.infer<typeof providerTestSchema>;
