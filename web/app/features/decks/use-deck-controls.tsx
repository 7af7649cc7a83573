import type { DeckCard } from '@rostrum/contract';
import { type ReactNode, useState } from 'react';
import { DeckMenu } from './deck-menu.tsx';
import { DeckTitle } from './deck-title.tsx';
import type { DeckActions } from './use-deck-actions.ts';

/** What a list hands to each of its decks, however it looks. */
export interface DeckItemProps {
  readonly deck: DeckCard;
  readonly actions: DeckActions;
  readonly onShare: () => void;
  readonly onPeople: () => void;
  readonly onDetails: () => void;
  /** Null: there is no report of an import of this deck. */
  readonly onReport: (() => void) | null;
}

/** The title of a deck in a list, and the menu that turns it into a field. */
export function useDeckControls(item: DeckItemProps): { readonly title: ReactNode; readonly menu: ReactNode } {
  const { deck, actions } = item;
  const [renaming, setRenaming] = useState(false);
  return {
    title: (
      <DeckTitle
        deck={deck}
        isRenaming={renaming}
        onRename={(title) => actions.rename(deck, title)}
        onEnd={() => setRenaming(false)}
      />
    ),
    menu: <DeckMenu {...item} onRename={() => setRenaming(true)} />,
  };
}
