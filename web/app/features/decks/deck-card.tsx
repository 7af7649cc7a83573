import type { DeckCard as Deck } from '@rostrum/contract';
import { Maximize } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SlideCount, ViewCount, VisibilityMark } from './deck-facts.tsx';
import { DeckThumbnail } from './deck-thumbnail.tsx';
import { deckPath } from './paths.ts';
import { type DeckItemProps, useDeckControls } from './use-deck-controls.tsx';

/** A deck in the grid. Hovering or focusing shows one row of controls; the slide is never dimmed. */
export function DeckCard(item: DeckItemProps) {
  const { deck } = item;
  const { title, menu } = useDeckControls(item);
  return (
    <article className="deck-card">
      <h2 className="deck-card-line">
        {title}
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
          {menu}
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
