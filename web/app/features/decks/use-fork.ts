import type { DeckCard } from '@rostrum/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { deckPath } from './paths.ts';

/** Copies somebody's deck into one's own and opens the copy. */
export function useFork(): { readonly fork: (deck: DeckCard) => void; readonly isForking: boolean } {
  const navigate = useNavigate();
  const [isForking, setForking] = useState(false);
  const fork = async ({ id }: DeckCard) => {
    setForking(true);
    try {
      const { deck } = await api.call('deckFork', { params: { id } });
      notify(messages.fork.done(deck.title), { tone: 'positive' });
      await navigate(deckPath(deck));
    } catch (error) {
      reportFailure(error);
    } finally {
      setForking(false);
    }
  };
  return { fork: (deck) => void fork(deck), isForking };
}
