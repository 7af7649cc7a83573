import type { SlideTemplateEntity } from '@rostrum/contract';
import { slidesInOrder } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { type ThemeLook, themedMeta } from '@rostrum/deck/themes';
import { createRandomId } from '@rostrum/player/random-id';
import { useMemo } from 'react';
import { StillSlide } from '../../slides/still-slide.tsx';

/** A slide template in a look. */
export default function TemplateSlide({
  template: { data, width, height },
  look,
}: {
  readonly template: SlideTemplateEntity;
  readonly look: ThemeLook;
}) {
  const plain = useMemo(() => parseDeck(data, { newId: createRandomId, width, height }).deck, [data, width, height]);
  const deck = useMemo(() => ({ ...plain, meta: themedMeta(plain.meta, look) }), [plain, look]);
  const [slide] = slidesInOrder(deck, { includeHidden: true });
  if (slide === undefined) return <div className="theme-template-slide" />;
  return <StillSlide className="theme-template-slide" deck={deck} slideId={slide.id} label={null} />;
}
