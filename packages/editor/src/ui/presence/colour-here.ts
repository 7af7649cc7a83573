import { colourOf } from '@rostrum/contract';
import type { PresentPerson } from '../../core/index.ts';

/**
 * The number of somebody's colour: while they are here the one that they have at this deck, else the one that
 * comes of their id.
 */
export function colourHere(people: readonly Pick<PresentPerson, 'user' | 'colour'>[], userId: string): number {
  return people.find(({ user }) => user.id === userId)?.colour ?? colourOf(userId);
}
