import type { SignInProblem } from '@rostrum/contract';
import type { Visitor } from '../../platform/openid/index.ts';

/** As much of an account as says whether a provider's person may be it. */
export interface AccountFacts {
  readonly userId: string;
  readonly teamId: string | null;
  readonly role: 'owner' | 'admin' | 'member' | null;
  readonly deactivated: boolean;
  /** Of the instance. */
  readonly administrator: boolean;
}

export interface ArrivalFacts {
  readonly teamId: string;
  /** That the team has proven, lower case. */
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
  | { readonly kind: 'makes'; readonly email: string }
  /** Whoever it is has to prove it by the password of their account, once. */
  | { readonly kind: 'asks' }
  /** `mayProve`: an account of the team may be theirs all the same. */
  | { readonly kind: 'refuses'; readonly problem: SignInProblem; readonly mayProve: boolean };

/**
 * Resolves the account of a person whom a team's provider has sent. A linked account is found by issuer and subject.
 * An e-mail address links no existing account (docs/design/teams.md): its password does, once. A provider never opens
 * the account of the team's owner or of an administrator of the instance, linked or not: otherwise whoever manages a
 * team could own it, or run the instance.
 */
export function whoseIs({ teamId, domains, admits, visitor, known, holder }: ArrivalFacts): Whose {
  if (known !== null) {
    if (known.teamId !== teamId) return refuses('not_member');
    const reserved = passwordOnly(known);
    if (reserved !== null) return refuses(reserved);
    return known.deactivated ? refuses('deactivated') : { kind: 'signs_in', userId: known.userId };
  }
  const { email, emailVerified } = visitor;
  const isOfDomain = email !== null && domains.includes(domainOf(email));
  const vouched = emailVerified && isOfDomain;
  if (holder !== null && holder.teamId === teamId) {
    const problem = passwordOnly(holder) ?? (holder.deactivated ? 'deactivated' : null);
    // Without proof of the address nobody learns what the account with that address is.
    return vouched && problem !== null ? refuses(problem) : { kind: 'asks' };
  }
  if (email === null) return refuses('no_email', true);
  if (!emailVerified) return refuses('unverified_email', true);
  if (!isOfDomain) return refuses('other_domain', true);
  if (holder !== null) return refuses('other_account', true);
  return admits ? { kind: 'makes', email: email.toLowerCase() } : refuses('no_account', true);
}

/** Why an account is opened by its password alone; null: a provider may open it. */
export function passwordOnly({
  administrator,
  role,
}: Pick<AccountFacts, 'administrator' | 'role'>): 'administrator' | 'owner' | null {
  if (administrator) return 'administrator';
  return role === 'owner' ? 'owner' : null;
}

const refuses = (problem: SignInProblem, mayProve = false): Whose => ({ kind: 'refuses', problem, mayProve });

/** What stands behind the last @, lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
