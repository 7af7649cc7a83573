import type { AccountType, TeamRole } from './actor.ts';

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

/** A medium has no rights of its own: whose it is, and decks that use it, or did. */
export interface MediaFacts {
  readonly id: string;
  /** Who brought it; of a team's null where that account is gone. */
  readonly ownerId: string | null;
  /** The team whose it is; null: it is the owner's own. */
  readonly teamId: string | null;
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

/** What somebody took of a deck as a file: theirs alone, and only as long as the deck lets them. */
export interface ExportFacts {
  readonly id: string;
  readonly deck: DeckFacts;
  /** The actor made it: by their account, or by the key that it was made with. */
  readonly isOwn: boolean;
  /** It holds slides that no audience sees. */
  readonly hidden: boolean;
  readonly notes: boolean;
}

/** An invitation that can be taken now, found by its token: whoever has that may; or one that somebody took. */
export interface InvitationFacts {
  readonly takenBy: string | null;
}

/** A team that a request is about. Who is in it stands on the actors. */
export interface TeamFacts {
  readonly id: string;
  /** The actor, who is in no team, has a confirmed address of a host whose people may come in. */
  readonly admits?: boolean;
}

/** Somebody who is in a team. */
export interface TeamMemberFacts {
  readonly userId: string;
  readonly teamId: string;
  readonly role: TeamRole;
}

/** An invitation to a team: found by its token it is open, and whoever has that may take it. */
export interface TeamInvitationFacts {
  readonly teamId: string;
}

/** A person's theme, or a team's: one of the two is null. */
export interface ThemeFacts {
  readonly id: string;
  readonly ownerId: string | null;
  readonly teamId: string | null;
}

/** The same of a slide that is kept to make others of. */
export interface SlideTemplateFacts {
  readonly id: string;
  readonly ownerId: string | null;
  readonly teamId: string | null;
}

/** A tag of a team. */
export interface TeamTagFacts {
  readonly id: string;
  readonly teamId: string;
  /** Who made it; null: the account is gone. */
  readonly makerId: string | null;
}

/** Who pays: the actor themselves, or the team that they are in or not. */
export type SubscriberFacts = { readonly kind: 'account' } | { readonly kind: 'team'; readonly teamId: string };

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
  readonly export: ExportFacts | null;
  readonly team: TeamFacts | null;
  readonly team_member: TeamMemberFacts | null;
  readonly team_invitation: TeamInvitationFacts | null;
  readonly theme: ThemeFacts | null;
  readonly team_tag: TeamTagFacts | null;
  readonly slide_template: SlideTemplateFacts | null;
  readonly subscriber: SubscriberFacts | null;
  readonly owned: OwnedFacts | null;
}
export type Resource = keyof FactsByResource;
