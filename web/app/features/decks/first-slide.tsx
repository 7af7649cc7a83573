import type { DeckCard, DeckTemplate } from '@rostrum/contract';
import { useState } from 'react';

/** What a picture of a first slide is made of. */
export type SlidePicture = Pick<
  DeckCard & DeckTemplate,
  'thumbnail_url' | 'thumbnail_large_url' | 'width' | 'height' | 'title'
>;

interface FirstSlideProps {
  readonly deck: SlidePicture;
  /** How wide it stands on the page, as in `<img sizes>`. */
  readonly sizes: string;
}

/** Its picture; until there is one, or where it does not come, the title on an empty slide. */
export function FirstSlide({ deck, sizes }: FirstSlideProps) {
  const { thumbnail_url: small, thumbnail_large_url: large, width, height, title } = deck;
  const [lost, setLost] = useState<string | null>(null);
  if (small === null || small === lost)
    return (
      <span className="deck-thumb-blank" style={{ aspectRatio: width / height }}>
        {title}
      </span>
    );
  const isWide = Math.abs(width / height - 16 / 9) < 0.02;
  const picture = (
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
  if (isWide) return picture;
  return (
    <>
      <img src={small} alt="" className="deck-thumb-ground" loading="lazy" decoding="async" />
      {picture}
    </>
  );
}
