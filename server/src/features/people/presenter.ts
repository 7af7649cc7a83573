import type { Collaborator, DeckRole, Invitation } from '@rostrum/contract';
import { presentPerson } from '../accounts/service.ts';
import { type DeckRecord, deckPath } from '../decks/service.ts';
import type { CollaboratorRow, InvitationLetter, InvitationRow } from './store.ts';

export function presentOwner({ deck, owner }: DeckRecord): Collaborator {
  return {
    id: owner.id,
    user: presentPerson(owner),
    role: 'owner',
    email: null,
    expires_at: null,
    last_seen_at: deck.ownerSeenAt?.toISOString() ?? null,
    created_at: deck.createdAt.toISOString(),
  };
}

export function presentCollaborator({ person, role, lastSeenAt, createdAt }: CollaboratorRow): Collaborator {
  return {
    id: person.id,
    user: presentPerson(person),
    role,
    email: null,
    expires_at: null,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

/** An invitation in the list of a deck's people, for those who may share the deck. */
export function presentPending({ id, email, role, expiresAt, createdAt }: InvitationRow): Collaborator {
  return {
    id,
    user: null,
    role,
    email,
    expires_at: expiresAt.toISOString(),
    last_seen_at: null,
    created_at: createdAt.toISOString(),
  };
}

/** An invitation, to whoever has its token. */
export function presentLetter({ role, title, email, invitedBy, expiresAt }: InvitationLetter): Invitation {
  return {
    role,
    deck: { title, url: null },
    email,
    invited_by: invitedBy && presentPerson(invitedBy),
    expires_at: expiresAt.toISOString(),
  };
}

/** A taken invitation, to who took it and works on the deck still. */
export function presentTaken({ deck, owner }: DeckRecord, role: DeckRole): Invitation {
  return {
    role,
    deck: { title: deck.title, url: deckPath(owner, deck) },
    email: null,
    invited_by: null,
    expires_at: null,
  };
}
