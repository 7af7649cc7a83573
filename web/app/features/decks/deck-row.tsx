import { TimeAgo } from '../../format/time-ago.tsx';
import { LateControls } from '../../ui/late-controls.tsx';
import { SlideCount, ViewCount, VisibilityMark } from './deck-facts.tsx';
import { DeckThumbnail } from './deck-thumbnail.tsx';
import { type DeckItemProps, useDeckControls } from './use-deck-controls.tsx';

/** A deck in the list view. */
export function DeckRow(item: DeckItemProps) {
  const { deck } = item;
  const { title, menu } = useDeckControls(item);
  return (
    <article className="deck-row">
      <DeckThumbnail deck={deck} sizes="72px" />
      <h2 className="deck-row-title">{title}</h2>
      <VisibilityMark deck={deck} words />
      <SlideCount deck={deck} />
      <ViewCount deck={deck} />
      <span className="deck-row-time">
        <TimeAgo time={deck.updated_at} />
      </span>
      <LateControls>{menu}</LateControls>
    </article>
  );
}
