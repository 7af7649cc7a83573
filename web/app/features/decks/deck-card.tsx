import type { DeckCard as Deck } from '@rostrum/contract';
import { SlideCount, ViewCount, VisibilityMark } from './deck-facts.tsx';
import { DeckPicture } from './deck-picture.tsx';
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
      <DeckPicture deck={deck}>{menu}</DeckPicture>
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
