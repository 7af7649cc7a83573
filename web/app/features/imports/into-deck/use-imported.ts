import { type Deck, type DeckMeta, repairDeck } from '@rostrum/deck';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messages } from '../../../messages/index.ts';

/** What was read of a file, as a deck of its own, and of which settings the file says something. */
export interface Imported {
  readonly deck: Deck;
  readonly said: ReadonlySet<string>;
}

/** The slides of an import that are kept for a deck; null until they are here. */
export function useImported(importId: string): { readonly imported: Imported | null; readonly error: string | null } {
  const [imported, setImported] = useState<Imported | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const control = new AbortController();
    api.call('importSlides', { params: { id: importId }, signal: control.signal }).then(
      ({ document, said }) => setImported({ deck: repairDeck(document), said: new Set(said) }),
      (problem: unknown) => {
        if (!control.signal.aborted) setError(problem instanceof Error ? problem.message : messages.imports.failed);
      },
    );
    return () => control.abort();
  }, [importId]);
  return { imported, error };
}

/** How the deck will look once a file is in the place of all its slides: as the file says, and else as it does now. */
export function replacedMeta(current: DeckMeta, { deck, said }: Imported): DeckMeta {
  const own = Object.fromEntries(Object.entries(deck.meta).filter(([name]) => said.has(name)));
  const { width, height, css, cssHosts } = deck.meta;
  return { ...current, ...own, width, height, css, cssHosts };
}
