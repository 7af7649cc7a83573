import { messages } from '../../messages/index.ts';

const words = () => messages.deck;

/** What there is to say of the decks that a plan holds, by how many there are. `limit` is null where there is none. */
export function deckLimitWords(
  total: number,
  limit: number | null,
): { readonly isFull: boolean; readonly title: string; readonly text: string } {
  if (limit === null) return { isFull: false, title: words().noDeckLimitTitle, text: words().noDeckLimitText };
  if (total < limit) return { isFull: false, title: words().deckRoomTitle, text: words().deckRoomText(total, limit) };
  return { isFull: true, title: words().deckLimitTitle, text: words().deckLimitText(limit) };
}
