import type { DeckScript } from '@rostrum/contract';
import { useCallback, useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';

export interface NewScript {
  /** An address, or the code. */
  readonly from: { readonly script: string } | { readonly code: string };
  readonly name?: string;
  /** The id of the one in whose place it comes. */
  readonly replaces?: string;
}

export interface Scripts {
  /** null: not known yet. */
  readonly items: readonly DeckScript[] | null;
  readonly isFailed: boolean;
  readonly load: () => Promise<void>;
  /** Throws what is wrong with it. */
  readonly add: (script: NewScript) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The scripts of the deck, as the server has them: they are no part of what is edited together. */
export function useScripts(): Scripts {
  const { client, deck } = useScreen();
  const { id } = deck;
  const [items, setItems] = useState<readonly DeckScript[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);

  const load = useCallback(
    () =>
      client.call('deckShow', { params: { id } }).then(
        (answer) => {
          setItems(answer.deck.scripts ?? []);
          setIsFailed(false);
        },
        () => setIsFailed(true),
      ),
    [client, id],
  );
  useEffect(() => void load(), [load]);

  return {
    items,
    isFailed,
    load,
    async add({ from, ...rest }) {
      const { scripts } = await client.call('scriptAdd', { params: { id }, body: { ...from, ...rest } });
      setItems(scripts);
    },
    async remove(scriptId) {
      const { scripts } = await client.call('scriptRemove', { params: { id }, body: { script: scriptId } });
      setItems(scripts);
    },
  };
}
