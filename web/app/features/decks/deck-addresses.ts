import type { DeckCard } from '@rostrum/contract';
import { deckPath } from './paths.ts';

/** Where the ways lead in which a deck is opened. */
export interface DeckAddresses {
  readonly edit: string;
  /** Its slides with what is said about them. */
  readonly review: string;
  readonly live: string;
  readonly speaker: string;
  readonly fullscreen: string;
  readonly scroll: string;
  readonly kiosk: string;
  /** The deck as a text. */
  readonly text: string;
}

/** Addresses of a deck's views at a slide, keeping the token it was opened with. */
export function deckAddresses(deck: DeckCard, hash: string, token: string | null): DeckAddresses {
  const path = deckPath(deck);
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`;
  const tail = query + hash;
  return {
    edit: `${path}/edit${hash}`,
    review: `${path}/review${hash}`,
    live: `${path}/live${tail}`,
    speaker: `${path}/speaker${tail}`,
    scroll: `${path}/scroll${tail}`,
    kiosk: `${path}/kiosk${tail}`,
    fullscreen: `${path}/fullscreen${tail}`,
    text: `${path}/text${query}`,
  };
}

/** Opens the speaker view in a window of its own, and the deck for the audience in this one. */
export function openSpeakerView(deckId: string, addresses: Pick<DeckAddresses, 'live' | 'speaker'>): void {
  const opened = window.open(addresses.speaker, `rostrum-speaker-${deckId}`, 'popup,width=1280,height=820');
  // Where windows are blocked, the speaker view takes this one: it can open the show itself.
  window.location.assign(opened === null ? addresses.speaker : addresses.live);
}
