import type { DeckCard } from '@rostrum/contract';
import { useState } from 'react';
import { Link } from 'react-router';
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

/** Its picture; until there is one, or where it does not come, the title on an empty slide. */
function FirstSlide({ deck, sizes }: Pick<DeckThumbnailProps, 'deck' | 'sizes'>) {
  const { thumbnail_url: small, thumbnail_large_url: large, width, height, title } = deck;
  const [lost, setLost] = useState<string | null>(null);
  if (small === null || small === lost)
    return (
      <span className="deck-thumb-blank" style={{ aspectRatio: width / height }}>
        {title}
      </span>
    );
  return (
    <img
      // It may have failed before the scripts came.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setLost(small);
      }}
      src={small}
      srcSet={large === null ? undefined : `${small} 320w, ${large} 800w`}
      sizes={sizes}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setLost(small)}
    />
  );
}
