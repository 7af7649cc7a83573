import type { DeckCard } from '@rostrum/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { whileOff } from '../../ui/sending.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { deckPath } from './paths.ts';

/** Copies somebody's deck into one's own and opens the copy. Throws `ApiError`. */
export function useForkDeck(): (deck: Pick<DeckCard, 'id'>) => Promise<void> {
  const navigate = useNavigate();
  return async ({ id }) => {
    const { deck } = await api.call('deckFork', { params: { id } });
    notify(messages.fork.done(deck.title), { tone: 'positive' });
    await navigate(deckPath(deck));
  };
}

/** The same for a button of its own. */
export function useFork(): { readonly fork: (deck: DeckCard) => void; readonly isForking: boolean } {
  const forkDeck = useForkDeck();
  const [isForking, setForking] = useState(false);
  return {
    fork: (deck) => void whileOff(setForking, () => forkDeck(deck)).catch((error: unknown) => reportFailure(error)),
    isForking,
  };
}
