import type { DeckCard } from '@rostrum/contract';
import { Link } from 'react-router';
import { SlideCount, ViewCount } from './deck-facts.tsx';
import { DeckPicture } from './deck-picture.tsx';
import { deckPath } from './paths.ts';
import './deck-list.css';

interface PublicDeckCardProps {
  readonly deck: DeckCard;
  readonly heading: 'h2' | 'h3';
}

/** Somebody's public deck, to be looked at: no menu, and the author leads to their other decks. */
export function PublicDeckCard({ deck, heading: Heading }: PublicDeckCardProps) {
  return (
    <article className="deck-card deck-card-plain">
      <Heading className="deck-card-line">
        <Link to={deckPath(deck)} className="ui-clip deck-title">
          {deck.title}
        </Link>
      </Heading>
      <p className="deck-card-meta">
        <Link to={`/${deck.user.username}`} className="ui-clip ui-grow deck-card-author">
          {deck.user.name}
        </Link>
        <SlideCount deck={deck} />
        <ViewCount deck={deck} />
      </p>
      <DeckPicture deck={deck} />
    </article>
  );
}
