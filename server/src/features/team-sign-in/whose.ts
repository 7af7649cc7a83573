import type { SignInProblem } from '@rostrum/contract';
import type { Visitor } from '../../platform/openid/index.ts';

/** As much of an account as says whether a provider's person may be it. */
export interface AccountFacts {
  readonly userId: string;
  readonly teamId: string | null;
  readonly role: 'owner' | 'admin' | 'member' | null;
  /** Whoever has the account has shown that its address is theirs. */
  readonly emailConfirmed: boolean;
  readonly deactivated: boolean;
  /** Somebody of a provider is it already. */
  readonly isConnected: boolean;
  /** Of the instance. */
  readonly administrator: boolean;
  /** Its owner once ended everything that acted in its name: only the password links it to a provider. */
  readonly wasRevoked: boolean;
}

export interface ArrivalFacts {
  readonly teamId: string;
  /** Of the team, lower case. */
  readonly domains: readonly string[];
  /** The team makes accounts for who comes with an address of them. */
  readonly admits: boolean;
  readonly visitor: Visitor;
  /** Who this person of the provider is known to be. */
  readonly known: AccountFacts | null;
  /** Who has the address that the provider names. */
  readonly holder: AccountFacts | null;
}

export type Whose =
  | { readonly kind: 'signs_in'; readonly userId: string }
  /** It is this account's from now on. */
  | { readonly kind: 'connects'; readonly userId: string }
  | { readonly kind: 'makes'; readonly email: string }
  /** Whoever it is has to prove it by the password of their account, once. */
  | { readonly kind: 'asks' }
  /** `mayProve`: an account of the team may be theirs all the same. */
  | { readonly kind: 'refuses'; readonly problem: SignInProblem; readonly mayProve: boolean };

/**
 * Whose account somebody is whom a team's provider has sent. Who is known by issuer and subject is known; an
 * address alone makes nobody somebody (docs/design/teams.md): it has to be confirmed on both sides, of a domain of
 * the team, and of an account that is in the team, is not its owner's, nobody else's of a provider, and was never
 * recovered. The account
 * of an administrator of the instance is never a provider's to open, linked or not: whoever manages a team would
 * run the instance.
 */
export function whoseIs({ teamId, domains, admits, visitor, known, holder }: ArrivalFacts): Whose {
  if (known !== null) {
    if (known.teamId !== teamId) return refuses('not_member');
    if (known.administrator) return refuses('administrator');
    return known.deactivated ? refuses('deactivated') : { kind: 'signs_in', userId: known.userId };
  }
  const { email, emailVerified } = visitor;
  const isOfDomain = email !== null && domains.includes(domainOf(email));
  const vouched = emailVerified && isOfDomain;
  if (holder !== null && holder.teamId === teamId) {
    if (!vouched) return { kind: 'asks' };
    if (holder.administrator) return refuses('administrator');
    if (holder.deactivated) return refuses('deactivated');
    const isTheirs = holder.emailConfirmed && holder.role !== 'owner' && !holder.isConnected && !holder.wasRevoked;
    return isTheirs ? { kind: 'connects', userId: holder.userId } : { kind: 'asks' };
  }
  if (email === null) return refuses('no_email', true);
  if (!emailVerified) return refuses('unverified_email', true);
  if (!isOfDomain) return refuses('other_domain', true);
  if (holder !== null) return refuses('other_account', true);
  return admits ? { kind: 'makes', email: email.toLowerCase() } : refuses('no_account', true);
}

const refuses = (problem: SignInProblem, mayProve = false): Whose => ({ kind: 'refuses', problem, mayProve });

/** What stands behind the last @, lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
