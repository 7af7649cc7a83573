import type { CurrentUser, DeckDetail } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';

/** Which plan custom CSS needs, and whose; `isThere`: the deck has some, which stays. */
export function cssPlanNote(deck: Pick<DeckDetail, 'user'>, user: Pick<CurrentUser, 'id'>, isThere: boolean): string {
  const say = words.deckTab.css.plan;
  if (deck.user.id === user.id) return isThere ? say.kept : say.none;
  return (isThere ? say.keptOf : say.noneOf)(deck.user.name);
}
