/** Plan of an account, as stored and as sent. */
export type AccountType = 'default' | 'lite' | 'pro' | 'enterprise';

export type TeamRole = 'owner' | 'admin' | 'member';

/** A share link whose token was shown and is good: it exists and has not expired. */
export interface LinkGrant {
  readonly linkId: string;
  readonly deckId: string;
  readonly linkType: 'view' | 'presenter';
  /** It has a password, given or not. */
  readonly hasPassword: boolean;
  /** Its password was not given: it opens nothing, but says that a password would. */
  readonly locked: boolean;
  /** The proof of its password that stands in the address, where that is what opened it. */
  readonly proof: string | null;
  /** Names the link and its password of now: what is signed on its behalf ends with either. */
  readonly signer: string;
  /** It opens in frames of other pages alone. */
  readonly embedOnly: boolean;
  /** Host sources of the sites that may hold it in a frame; null: any. */
  readonly frames: readonly string[] | null;
}

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** A person by session. `link`: the share link whose token they brought along, which may open more than their roles. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  /** The password was given in the session within the last ten minutes. */
  readonly hasFreshPassword: boolean;
  readonly accountType: AccountType;
  readonly administrator: boolean;
  readonly teamId: string | null;
  /** In that team. */
  readonly teamRole: TeamRole | null;
  readonly link: LinkGrant | null;
}

/** A stranger with a share link. */
interface LinkActor {
  readonly kind: 'link';
  readonly link: LinkGrant;
}

/**
 * The token of a show's remote: one deck, as its presenter, while the show is under way and who made it may present.
 */
export interface PresenterActor {
  readonly kind: 'presenter';
  readonly deckId: string;
  readonly showId: string;
  /** Who made the token; null: who came by a link alone. */
  readonly userId: string | null;
  /** The link by which they came, if it still opens the deck. */
  readonly link: LinkGrant | null;
}

/** A program with a person's API token: what the person may, and with `read` nothing that changes anything. */
export interface ApiTokenActor {
  readonly kind: 'token';
  readonly userId: string;
  readonly tokenId: string;
  readonly scope: 'read' | 'write';
  readonly accountType: AccountType;
  readonly teamId: string | null;
  /** In that team. */
  readonly teamRole: TeamRole | null;
}

/** Our own jobs, where they read on nobody's behalf: pictures, renderings. */
export interface WorkerActor {
  readonly kind: 'worker';
}

export type Actor = AnonymousActor | UserActor | LinkActor | PresenterActor | ApiTokenActor | WorkerActor;

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' };
export const WORKER: WorkerActor = { kind: 'worker' };

/** Somebody signed in, or a program with a token of theirs. */
export interface Account {
  readonly userId: string;
  readonly accountType: AccountType;
  readonly teamId: string | null;
  /** In that team. */
  readonly teamRole: TeamRole | null;
}

/** The account that acts, or null: strangers, links and workers have none. */
export function accountOf(actor: Actor): Account | null {
  return actor.kind === 'user' || actor.kind === 'token' ? actor : null;
}

/** The share link that was shown, alone or beside a session, whether its password was given or not. */
export function shownLinkOf(actor: Actor): LinkGrant | null {
  return actor.kind === 'link' || actor.kind === 'user' ? actor.link : null;
}

/**
 * Whether what somebody sees may stay in their browser for when there is no network. A password is asked for again once
 * the browser was closed, which a copy would not do; who presents has a talk to give.
 */
export function mayKeepCopy(actor: Actor): boolean {
  // A device that is handed to somebody for one show.
  if (actor.kind === 'presenter') return false;
  const link = shownLinkOf(actor);
  return link === null || !link.hasPassword || link.linkType === 'presenter';
}

/** Whose right somebody acts by: their own, or where they hold a show's remote that of who made it. */
export function makerOf(actor: Actor): { readonly userId: string | null; readonly link: LinkGrant | null } {
  if (actor.kind === 'presenter') return { userId: actor.userId, link: actor.link };
  return { userId: accountOf(actor)?.userId ?? null, link: linkOf(actor) };
}

/** The share link that was shown and opens its deck. */
export function linkOf(actor: Actor): LinkGrant | null {
  const link = shownLinkOf(actor);
  return link === null || link.locked ? null : link;
}
