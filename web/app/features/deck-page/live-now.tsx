import type { DeckDetail } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { deckAddresses } from '../decks/deck-addresses.ts';
import { useOnAir } from './use-on-air.ts';

const words = () => messages.page;

/** The way to the deck's show while it is on the air; nothing, and the place where it is told, while it is not. */
export function LiveNow({ deck, token }: { readonly deck: DeckDetail; readonly token: string | null }) {
  const isOnAir = useOnAir(deck.id, token);
  return (
    <div className="deck-live" role="status">
      {isOnAir ? (
        <a href={deckAddresses(deck, '', token).live}>
          <i aria-hidden="true" />
          <strong>{words().liveNow}</strong> <span>{deck.abilities.present ? words().liveGo : words().liveFollow}</span>
        </a>
      ) : null}
    </div>
  );
}
