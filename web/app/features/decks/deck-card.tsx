import type { DeckCard as Deck } from '@rostrum/contract';
import { Maximize } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SlideCount, ViewCount, VisibilityMark } from './deck-facts.tsx';
import { DeckMenu } from './deck-menu.tsx';
import { DeckThumbnail } from './deck-thumbnail.tsx';
import { DeckTitle } from './deck-title.tsx';
import { deckPath } from './paths.ts';
import type { DeckActions } from './use-deck-actions.ts';

interface DeckCardProps {
  readonly deck: Deck;
  readonly actions: DeckActions;
  readonly onShare: () => void;
  readonly onDetails: () => void;
}

/** A deck in the grid. Hovering or focusing shows one row of controls; the slide is never dimmed. */
export function DeckCard({ deck, actions, onShare, onDetails }: DeckCardProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <article className="deck-card">
      <h2 className="deck-card-line">
        <DeckTitle
          deck={deck}
          isRenaming={renaming}
          onRename={(title) => actions.rename(deck, title)}
          onEnd={() => setRenaming(false)}
        />
        <VisibilityMark deck={deck} />
      </h2>
      <DeckMeta deck={deck} />
      <div className="deck-card-picture">
        <DeckThumbnail deck={deck} />
        <div className="deck-card-acts">
          {deck.abilities.edit ? (
            <LinkButton
              to={`${deckPath(deck)}/edit`}
              kind="primary"
              size="s"
              className="deck-card-wide"
              aria-label={`${messages.deck.edit} ${deck.title}`}
            >
              {messages.deck.edit}
            </LinkButton>
          ) : null}
          <a
            className={buttonClass({ kind: 'quiet', size: 's', className: 'ui-btn-icon deck-card-wide' })}
            href={`${deckPath(deck)}/fullscreen`}
            aria-label={`${messages.deck.fullscreen}: ${deck.title}`}
            title={messages.deck.fullscreen}
          >
            <Icon of={Maximize} />
          </a>
          <DeckMenu
            deck={deck}
            actions={actions}
            onRename={() => setRenaming(true)}
            onShare={onShare}
            onDetails={onDetails}
          />
        </div>
      </div>
    </article>
  );
}

/** Author, slides and views below a card's title. */
export function DeckMeta({ deck }: { readonly deck: Deck }) {
  return (
    <p className="deck-card-meta">
      <span className="ui-clip ui-grow">{deck.user.name}</span>
      <SlideCount deck={deck} />
      <ViewCount deck={deck} />
    </p>
  );
}
