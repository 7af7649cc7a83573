import type { AccountType } from './actor.ts';

export type DeckRole = 'owner' | 'admin' | 'editor' | 'presenter' | 'viewer';

/** What the rules need to know of a deck, and of the actor's standing in it. One query loads it. */
export interface DeckFacts {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerPlan: AccountType;
  readonly visibility: 'self' | 'team' | 'all';
  readonly trashed: boolean;
  readonly shareNotes: boolean;
  readonly forkingEnabled: boolean;
  /** The owner lets viewers export. */
  readonly exportAllowed: boolean;
  /** The actor's own role, `owner` included; null without one. */
  readonly role: DeckRole | null;
  /** The team that the deck belongs to, or null. */
  readonly team: {
    readonly id: string;
    readonly allowPublicDecks: boolean;
    /** What a member without a role on the deck is. */
    readonly defaultInternalRole: Exclude<DeckRole, 'owner'>;
  } | null;
}

/** A medium has no rights of its own: who owns it, and decks that use it, or did. */
export interface MediaFacts {
  readonly id: string;
  readonly ownerId: string;
  /** Decks that use it, at least one that the actor may view if there is one. */
  readonly decks: readonly DeckFacts[];
  /** Decks of which a revision shows it: looked for where none that uses it now lets the actor read it. */
  readonly pastDecks: readonly DeckFacts[];
}

/** A comment stands on a slide of a deck, and has its rights of the deck. */
export interface CommentFacts {
  readonly id: string;
  readonly deck: DeckFacts;
  /** null: the account is gone. */
  readonly authorId: string | null;
  /** Whether viewers see its slide: it may be hidden, or gone. */
  readonly onShownSlide: boolean;
}

/** An invitation that can be taken now, found by its token: whoever has that may; or one that somebody took. */
export interface InvitationFacts {
  readonly takenBy: string | null;
}

/** A thing that is its owner's alone: an import, a session. */
export interface OwnedFacts {
  readonly id: string;
  readonly ownerId: string;
}

/** Facts by resource type; null facts are a thing that does not exist. */
export interface FactsByResource {
  readonly none: null;
  readonly deck: DeckFacts | null;
  readonly media: MediaFacts | null;
  readonly comment: CommentFacts | null;
  readonly invitation: InvitationFacts | null;
  readonly owned: OwnedFacts | null;
}
export type Resource = keyof FactsByResource;
