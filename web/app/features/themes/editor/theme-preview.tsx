import { slidesInOrder } from '@rostrum/deck';
import { type ThemeLook, themedMeta } from '@rostrum/deck/themes';
import { CloudOff, RotateCw } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { messages } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { slideStyles } from '../../slides/slide-styles.ts';
import { StillSlide } from '../../slides/still-slide.tsx';
import { SlidesSkeleton } from './slides-skeleton.tsx';
import { usePreviewedDeck } from './previewed-deck.ts';

const words = () => messages.themes.editor;

/** Of a deck of one's own: more than these show no more of a theme. */
const MOST = 12;

interface ThemePreviewProps {
  readonly look: ThemeLook;
  /** `SAMPLE`, or the id of a deck. */
  readonly deckId: string;
}

/** Slides in the look as it is just now, before it is saved: drawn here, as the editor's miniatures are. */
export default function ThemePreview({ look, deckId }: ThemePreviewProps) {
  const previewed = usePreviewedDeck(deckId);
  const plain = previewed.state === 'ready' ? previewed.deck : null;
  // Letters and colours come faster than slides are drawn.
  const settled = useDeferredValue(look);
  const deck = useMemo(
    () => (plain === null ? null : { ...plain, meta: themedMeta(plain.meta, settled) }),
    [plain, settled],
  );
  useEffect(() => {
    if (deck !== null) slideStyles().update(deck.meta);
  }, [deck]);
  if (previewed.state === 'failed')
    return (
      <div role="alert">
        <EmptyState icon={CloudOff} title={words().previewFailed} text={words().previewFailedText}>
          <Button icon={RotateCw} onPress={previewed.retry}>
            {messages.common.tryAgain}
          </Button>
        </EmptyState>
      </div>
    );
  if (deck === null) return <SlidesSkeleton />;
  const slides = slidesInOrder(deck, { includeHidden: false });
  return (
    <>
      <ol className="theme-slides" tabIndex={0} aria-label={words().preview}>
        {slides.slice(0, MOST).map(({ id }, index) => (
          <li key={id}>
            <StillSlide className="theme-slide" deck={deck} slideId={id} label={words().slide(index + 1)} />
          </li>
        ))}
      </ol>
      {slides.length > MOST ? <p className="theme-preview-more">{words().first(MOST, slides.length)}</p> : null}
    </>
  );
}
