import type { SearchResult } from '@rostrum/contract';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { SlideCount, VisibilityMark } from '../decks/deck-facts.tsx';
import { DeckThumbnail } from '../decks/deck-thumbnail.tsx';
import { MarkedWords } from './marked-words.tsx';

const words = () => messages.search;

/** A deck that was found: its picture, and where the words stand. It opens at that slide. */
export function ResultRow({ result, isOwn }: { readonly result: SearchResult; readonly isOwn: boolean }) {
  const { deck, title, excerpt, slide, in_notes: inNotes, url } = result;
  return (
    <article className="result">
      <DeckThumbnail deck={deck} to={url} sizes="160px" />
      <div className="result-words">
        <h2>
          <Link to={url} className="deck-title">
            <MarkedWords segments={title} />
          </Link>
        </h2>
        {slide === null ? null : (
          <p className="result-excerpt">
            <Link to={url} className="result-slide">
              {inNotes ? words().notes(slide.number) : words().slide(slide.number)}
            </Link>
            <MarkedWords segments={excerpt} />
          </p>
        )}
        <p className="result-facts">
          <span className="ui-clip">{deck.user.name}</span>
          <SlideCount deck={deck} />
          {isOwn ? <VisibilityMark deck={deck} /> : null}
        </p>
      </div>
    </article>
  );
}
