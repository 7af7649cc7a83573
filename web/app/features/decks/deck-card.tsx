import type { DeckCard as Deck } from '@rostrum/contract';
import type { ReactNode } from 'react';
import { TagDots } from '../tags/tag-dot.tsx';
import { UnreadReport } from '../imports/unread-report.tsx';
import { SlideCount, ViewCount, VisibilityMark } from './deck-facts.tsx';
import { DeckSelect } from './deck-select.tsx';
import { DeckPicture } from './deck-picture.tsx';
import { type DeckItemProps, dragOf, useDeckControls } from './use-deck-controls.tsx';

/** A deck in the grid. Hovering or focusing shows one row of controls; the slide is never dimmed. */
export function DeckCard(item: DeckItemProps) {
  const { deck, report, tags } = item;
  const { title, menu } = useDeckControls(item);
  return (
    <article className={`deck-card${item.selecting.isOn ? ' deck-selected' : ''}`} {...dragOf(item)}>
      <h2 className="deck-card-line">
        {title}
        <TagDots tags={tags} />
        <VisibilityMark deck={deck} />
      </h2>
      <DeckMeta deck={deck}>
        <UnreadReport title={deck.title} report={report} />
      </DeckMeta>
      <DeckPicture deck={deck}>{menu}</DeckPicture>
      <DeckSelect {...item} />
    </article>
  );
}

/** Author, slides and views below a card's title. */
export function DeckMeta({ deck, children }: { readonly deck: Deck; readonly children?: ReactNode }) {
  return (
    <p className="deck-card-meta">
      {children}
      <span className="ui-clip ui-grow">{deck.user.name}</span>
      <SlideCount deck={deck} />
      <ViewCount deck={deck} />
    </p>
  );
}
