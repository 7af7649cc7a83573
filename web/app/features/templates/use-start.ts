import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { deckPath } from '../decks/paths.ts';
import { reportFailure } from '../errors/report-failure.ts';
import type { Start } from './start-from.ts';

/** Milliseconds after which the loader over the page gives way, whether or not the editor is there. */
const LOADER = 4000;

interface Starting {
  /** Makes the deck and opens it in the editor. A second call while one runs does nothing. */
  readonly start: (from: Start) => void;
  readonly isLoading: boolean;
}

async function make(from: Start) {
  if (from.kind === 'template') return api.call('deckForkTemplate', { params: { id: from.deckId } });
  if (from.kind === 'copy') return api.call('deckFork', { params: { id: from.deckId } });
  const { themeColor, themeId } = from;
  const deck = { theme_color: themeColor, ...(themeId !== null && { theme_id: themeId }) };
  return api.call('decksCreate', { body: { deck } });
}

/** Begins a deck. `onOpened` is called once the editor is there. */
export function useStart(onOpened?: () => void): Starting {
  const navigate = useNavigate();
  const [isRunning, setRunning] = useState(false);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLoading(false), LOADER);
    return () => clearTimeout(timer);
  }, [isLoading]);
  const run = async (from: Start) => {
    setRunning(true);
    setLoading(true);
    try {
      const { deck } = await make(from);
      await navigate(`${deckPath(deck)}/edit`);
      onOpened?.();
    } catch (error) {
      const isOffline = isApiError(error) && error.code === 'offline';
      reportFailure(error, isOffline ? messages.errors.offline : messages.header.newDeckFailed);
    } finally {
      setRunning(false);
      setLoading(false);
    }
  };
  return { start: (from) => void (isRunning || run(from)), isLoading };
}
