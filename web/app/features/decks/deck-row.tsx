import { TimeAgo } from '../../format/time-ago.tsx';
import { LateControls } from '../../ui/late-controls.tsx';
import { TagDots } from '../tags/tag-dot.tsx';
import { UnreadReport } from '../imports/unread-report.tsx';
import { SlideCount, ViewCount, VisibilityMark } from './deck-facts.tsx';
import { DeckSelect } from './deck-select.tsx';
import { DeckThumbnail } from './deck-thumbnail.tsx';
import { type DeckItemProps, dragOf, useDeckControls } from './use-deck-controls.tsx';

/** A deck in the list view. */
export function DeckRow(item: DeckItemProps) {
  const { deck, report, tags } = item;
  const { title, menu } = useDeckControls(item);
  return (
    <article className={`deck-row${item.selecting.isOn ? ' deck-selected' : ''}`} {...dragOf(item)}>
      <DeckThumbnail deck={deck} sizes="72px" />
      <div className="deck-row-name">
        <h2 className="deck-row-title">{title}</h2>
        <TagDots tags={tags} />
        <UnreadReport title={deck.title} report={report} />
      </div>
      <VisibilityMark deck={deck} words />
      <SlideCount deck={deck} />
      <ViewCount deck={deck} />
      <span className="deck-row-time">
        <TimeAgo time={deck.updated_at} />
      </span>
      <LateControls>{menu}</LateControls>
      <DeckSelect {...item} />
    </article>
  );
}
