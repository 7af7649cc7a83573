import type { DeckCard, Visibility } from '@rostrum/contract';
import { Globe, Lock, Users } from 'lucide-react';
import type { LucideIcon } from '../../ui/icon.tsx';

export const VISIBILITY_ICONS: Readonly<Record<Visibility, LucideIcon>> = { self: Lock, team: Users, all: Globe };

type Seen = Pick<DeckCard, 'abilities' | 'visibility'>;

/** What is offered: teams where there is one, everybody where the team allows it, and what the deck is already. */
export function visibilityChoices(deck: Seen): Visibility[] {
  const { abilities, visibility } = deck;
  const choices: Visibility[] = ['self'];
  if (abilities.make_internal || visibility === 'team') choices.push('team');
  if (abilities.make_public || visibility === 'all') choices.push('all');
  return choices;
}

/** Whether it can be chosen: decks of a plan without private decks can be nothing but public, except where one is it already. */
export function mayBe(deck: Seen, visibility: Visibility): boolean {
  return visibility !== 'self' || deck.abilities.make_private || deck.visibility === 'self';
}

export function toVisibility(key: string): Visibility | null {
  return key === 'self' || key === 'team' || key === 'all' ? key : null;
}
