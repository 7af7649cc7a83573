import { type Deck, type DeckMeta, DEFAULT_META } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { createRandomId } from '@rostrum/player/random-id';
import { SAMPLE } from './sample-id.ts';
import { SAMPLE_SIZE, sampleSlides } from './sample-slides.ts';

/** Slides that a theme is tried on: they are put into its look where they are shown. */
export type Previewed = { readonly state: 'ready'; readonly deck: Deck } | { readonly state: 'loading' | 'failed' };

/** The sample, or a deck of the person's, with what it says itself of its looks as far as the API tells it. */
export function usePreviewedDeck(id: string): Previewed & { readonly retry: () => void } {
  const [found, setFound] = useState<Previewed & { readonly id: string }>({ state: 'loading', id: '' });
  const isWaiting = found.id !== id || found.state === 'loading';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const control = new AbortController();
    const work = id === SAMPLE ? Promise.resolve(sample()) : ownDeck(id, control.signal);
    work.then(
      (deck) => {
        if (!control.signal.aborted) setFound({ state: 'ready', deck, id });
      },
      () => {
        if (!control.signal.aborted) setFound({ state: 'failed', id });
      },
    );
    return () => control.abort();
  }, [id, isWaiting]);
  const retry = (): void => setFound({ state: 'loading', id });
  return { ...(found.id === id ? found : { state: 'loading' as const }), retry };
}

const sample = (): Deck =>
  withMeta(parseDeck(sampleSlides(), { newId: createRandomId, ...SAMPLE_SIZE }).deck, SAMPLE_SIZE);

async function ownDeck(id: string, signal: AbortSignal): Promise<Deck> {
  const params = { id };
  const [{ data }, said] = await Promise.all([
    api.call('deckData', { params, query: {}, signal }),
    api.call('deckTheme', { params, signal }),
  ]);
  const { width, height, css, css_hosts: cssHosts } = said;
  const { deck } = parseDeck(data, { newId: createRandomId, width, height });
  return withMeta(deck, { width, height, css: css ?? '', cssHosts: cssHosts ?? [] });
}

const withMeta = (deck: Deck, meta: Partial<DeckMeta>): Deck => ({ ...deck, meta: { ...DEFAULT_META, ...meta } });
