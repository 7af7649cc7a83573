import type { CurrentUser, DeckDetail } from '@rostrum/contract';

/**
 * Words about something that a plan lacks: of one's own and of another owner's, where a deck has none of it and
 * where it has some.
 */
export interface PlanWords {
  readonly none: string;
  readonly kept: (count: number) => string;
  readonly noneOf: (owner: string) => string;
  readonly keptOf: (owner: string, count: number) => string;
}

/** Which plan is needed, and whose; `count`: what the deck has of it all the same. */
export function planWords(
  say: PlanWords,
  deck: Pick<DeckDetail, 'user'>,
  user: Pick<CurrentUser, 'id'>,
  count: number,
): string {
  const { id, name } = deck.user;
  if (id === user.id) return count === 0 ? say.none : say.kept(count);
  return count === 0 ? say.noneOf(name) : say.keptOf(name, count);
}
