import type { DeckCard, Visibility } from '@rostrum/contract';
import { Globe, Lock, Users } from 'lucide-react';
import type { LucideIcon } from '../../ui/icon.tsx';

export const VISIBILITY_ICONS: Readonly<Record<Visibility, LucideIcon>> = { self: Lock, team: Users, all: Globe };

/** What can be chosen: teams come with teams. */
export const VISIBILITY_CHOICES: readonly Visibility[] = ['self', 'all'];

/** Whether it can be chosen: decks of a plan without private decks can be nothing but public, except where one is it already. */
export function mayBe(deck: Pick<DeckCard, 'abilities' | 'visibility'>, visibility: Visibility): boolean {
  return visibility !== 'self' || deck.abilities.make_private || deck.visibility === 'self';
}

export function toVisibility(key: string): Visibility | null {
  return key === 'self' || key === 'team' || key === 'all' ? key : null;
}
