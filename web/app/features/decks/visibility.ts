import type { DeckCard, Visibility } from '@rostrum/contract';
import { Globe, Lock, Users } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

export const VISIBILITY_ICONS: Readonly<Record<Visibility, LucideIcon>> = { self: Lock, team: Users, all: Globe };

/** Who sees a deck that is nobody else's to see, or may not be told; otherwise who everybody is. */
type Audience = 'self' | 'selfPeople' | 'selfLinks' | 'selfBoth' | 'selfOthers' | 'team' | 'all';

/** Whom a deck has, or would have, with a visibility: people who work on it and share links let in whom they let in. */
function audienceOf(letIn: DeckCard['let_in'], visibility: Visibility): Audience {
  if (visibility !== 'self') return visibility;
  if (letIn === null) return 'selfOthers';
  if (letIn.people) return letIn.links ? 'selfBoth' : 'selfPeople';
  return letIn.links ? 'selfLinks' : 'self';
}

/** Says who sees a deck with a visibility. */
export function visibilityHint({ let_in: letIn }: Pick<DeckCard, 'let_in'>, visibility: Visibility): string {
  return messages.deck.visibilityHints[audienceOf(letIn, visibility)];
}

/** Says who sees a deck from now on. */
export function visibilityChanged({ let_in: letIn, visibility }: Pick<DeckCard, 'let_in' | 'visibility'>): string {
  const audience = audienceOf(letIn, visibility);
  return messages.deck.visibilityChanged[audience === 'selfOthers' ? 'self' : audience];
}

type Seen = Pick<DeckCard, 'abilities' | 'visibility'>;

/** What is offered: teams where there is one, everybody where the team allows it, and what the deck is already. */
export function visibilityChoices(deck: Seen): Visibility[] {
  const { abilities, visibility } = deck;
  const choices: Visibility[] = ['self'];
  if (abilities.make_internal || visibility === 'team') choices.push('team');
  if (abilities.make_public || visibility === 'all') choices.push('all');
  return choices;
}

/**
 * Whether it can be chosen: decks of a plan without private decks can be nothing but public, except where
 * one is it already.
 */
export function mayBe(deck: Seen, visibility: Visibility): boolean {
  return visibility !== 'self' || deck.abilities.make_private || deck.visibility === 'self';
}

export function toVisibility(key: string): Visibility | null {
  return key === 'self' || key === 'team' || key === 'all' ? key : null;
}
