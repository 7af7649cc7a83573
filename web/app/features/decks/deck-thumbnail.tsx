import type { DeckCard } from '@rostrum/contract';
import { Link } from 'react-router';
import { deckPath } from './paths.ts';

/** The first slide. It leads where the title leads, so it is not a stop of its own for keys and screen readers. */
export function DeckThumbnail({ deck, link = true }: { readonly deck: DeckCard; readonly link?: boolean }) {
  const picture =
    deck.thumbnail_url === null ? (
      <span className="deck-thumb-blank" style={{ aspectRatio: deck.width / deck.height }}>
        {deck.title}
      </span>
    ) : (
      <img src={deck.thumbnail_url} alt="" width={deck.width} height={deck.height} loading="lazy" decoding="async" />
    );
  if (!link)
    return (
      <span className="deck-thumb" aria-hidden="true">
        {picture}
      </span>
    );
  return (
    <Link to={deckPath(deck)} prefetch="intent" tabIndex={-1} aria-hidden="true" className="deck-thumb">
      {picture}
    </Link>
  );
}
