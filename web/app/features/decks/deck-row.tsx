import type { DeckCard as Deck } from '@rostrum/contract';
import { useState } from 'react';
import { TimeAgo } from '../../format/time-ago.tsx';
import { SlideCount, ViewCount, VisibilityMark } from './deck-facts.tsx';
import { DeckMenu } from './deck-menu.tsx';
import { DeckThumbnail } from './deck-thumbnail.tsx';
import { DeckTitle } from './deck-title.tsx';
import type { DeckActions } from './use-deck-actions.ts';

interface DeckRowProps {
  readonly deck: Deck;
  readonly actions: DeckActions;
  readonly onShare: () => void;
  readonly onDetails: () => void;
}

/** A deck in the list view. */
export function DeckRow({ deck, actions, onShare, onDetails }: DeckRowProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <article className="deck-row">
      <DeckThumbnail deck={deck} />
      <h2 className="deck-row-title">
        <DeckTitle
          deck={deck}
          isRenaming={renaming}
          onRename={(title) => actions.rename(deck, title)}
          onEnd={() => setRenaming(false)}
        />
      </h2>
      <VisibilityMark deck={deck} words />
      <SlideCount deck={deck} />
      <ViewCount deck={deck} />
      <span className="deck-row-time">
        <TimeAgo time={deck.updated_at} />
      </span>
      <DeckMenu
        deck={deck}
        actions={actions}
        onRename={() => setRenaming(true)}
        onShare={onShare}
        onDetails={onDetails}
      />
    </article>
  );
}
