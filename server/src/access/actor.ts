/** Plan of an account, as stored and as sent. */
export type AccountType = 'default' | 'lite' | 'pro' | 'enterprise';

/** A share link whose token was shown and is good: it exists, has not expired, and its password (if any) was given. */
export interface LinkGrant {
  readonly linkId: string;
  readonly deckId: string;
  readonly linkType: 'view' | 'presenter';
}

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** A person by session. `link`: the share link whose token they brought along, which may open more than their roles. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  readonly accountType: AccountType;
  readonly administrator: boolean;
  readonly teamId: string | null;
  readonly link: LinkGrant | null;
}

/** A stranger with a share link. */
interface LinkActor {
  readonly kind: 'link';
  readonly link: LinkGrant;
}

/** The token of a speaker view: one deck, as its presenter. */
interface PresenterActor {
  readonly kind: 'presenter';
  readonly deckId: string;
}

/** A program with a person's API token: what the person may, and with `read` nothing that changes anything. */
export interface ApiTokenActor {
  readonly kind: 'token';
  readonly userId: string;
  readonly tokenId: string;
  readonly scope: 'read' | 'write';
  readonly accountType: AccountType;
  readonly teamId: string | null;
}

/** Our own jobs, where they read on nobody's behalf: pictures, renderings. */
export interface WorkerActor {
  readonly kind: 'worker';
}

export type Actor = AnonymousActor | UserActor | LinkActor | PresenterActor | ApiTokenActor | WorkerActor;

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' };
export const WORKER: WorkerActor = { kind: 'worker' };

/** The account that acts, or null: strangers, links and workers have none. */
export function accountOf(actor: Actor): { userId: string; accountType: AccountType; teamId: string | null } | null {
  return actor.kind === 'user' || actor.kind === 'token' ? actor : null;
}

/** The share link that was shown, alone or beside a session. */
export function linkOf(actor: Actor): LinkGrant | null {
  return actor.kind === 'link' || actor.kind === 'user' ? actor.link : null;
}
