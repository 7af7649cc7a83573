import type { DeckCard } from '@rostrum/contract';
import { Link } from 'react-router';
import { FirstSlide } from './first-slide.tsx';
import { deckPath } from './paths.ts';

interface DeckThumbnailProps {
  readonly deck: DeckCard;
  readonly link?: boolean;
  /** Where it leads; the deck's page if not said. */
  readonly to?: string;
  /** How wide it stands on the page, as in `<img sizes>`. */
  readonly sizes: string;
}

/** The first slide. It leads where the title leads, so it is not a stop of its own for keys and screen readers. */
export function DeckThumbnail({ deck, link = true, to = deckPath(deck), sizes }: DeckThumbnailProps) {
  const picture = <FirstSlide deck={deck} sizes={sizes} />;
  if (!link)
    return (
      <span className="deck-thumb" aria-hidden="true">
        {picture}
      </span>
    );
  return (
    <Link to={to} tabIndex={-1} aria-hidden="true" className="deck-thumb">
      {picture}
    </Link>
  );
}
