import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { showDeckLimit } from './deck-limit-store.ts';
import { deckPath } from './paths.ts';

/** Creates a deck and opens it in the editor. */
export function useNewDeck(): { readonly create: () => void; readonly isCreating: boolean } {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const create = async () => {
    setCreating(true);
    try {
      const { deck } = await api.call('decksCreate', { body: { deck: {} } });
      await navigate(`${deckPath(deck)}/edit`);
    } catch (error) {
      if (isApiError(error) && error.deckLimit) showDeckLimit();
      else notify(messages.header.newDeckFailed, { tone: 'negative' });
    } finally {
      setCreating(false);
    }
  };
  return { create: () => void create(), isCreating };
}
