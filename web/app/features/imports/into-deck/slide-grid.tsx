import { type Deck, deckText, type SlideId, slidesInOrder } from '@rostrum/deck';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { messages } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StillSlide } from '../../slides/still-slide.tsx';

const words = () => messages.imports.into;
/** Of a slide's words so many say which one it is. */
const MOST_WORDS = 60;

interface SlideGridProps {
  readonly deck: Deck;
  /** null: all of them are meant, and none is chosen. */
  readonly chosen: ReadonlySet<SlideId> | null;
  readonly onChange: (chosen: ReadonlySet<SlideId>) => void;
}

/** The slides of a file, small, in their order. Arrows walk, Space chooses, Ctrl A chooses all. */
export function SlideGrid({ deck, chosen, onChange }: SlideGridProps) {
  const slides = slidesInOrder(deck, { includeHidden: true });
  const titles = useMemo(() => new Map(deckText(deck).map(({ slideId, text }) => [slideId, text])), [deck]);
  return (
    <ListBox
      aria-label={words().slides}
      className="import-grid"
      layout="grid"
      selectionMode={chosen === null ? 'none' : 'multiple'}
      selectionBehavior="toggle"
      selectedKeys={chosen ?? []}
      onSelectionChange={(keys) =>
        onChange(new Set(keys === 'all' ? slides.map(({ id }) => id) : [...keys].map(String)))
      }
    >
      {slides.map(({ id, hidden }, index) => {
        const title = (titles.get(id) ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS);
        const name = `${index + 1} ${title}`;
        return (
          <ListBoxItem key={id} id={id} textValue={name} className="import-slide">
            <PictureInSight deck={deck} slideId={id} />
            <span className="import-slide-foot">
              {chosen === null ? null : (
                <span className="import-slide-box">{chosen.has(id) ? <Icon of={Check} size={12} /> : null}</span>
              )}
              <span className="ui-clip">{name}</span>
              {hidden ? <span>{words().hidden}</span> : null}
            </span>
          </ListBoxItem>
        );
      })}
    </ListBox>
  );
}

/** A slide that is drawn once it comes into sight, and stays. */
function PictureInSight({ deck, slideId }: { readonly deck: Deck; readonly slideId: SlideId }) {
  const host = useRef<HTMLSpanElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (element === null || isInSight) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isInSight]);
  return (
    <span
      ref={host}
      className="import-slide-picture"
      aria-hidden="true"
      style={{ aspectRatio: deck.meta.width / deck.meta.height }}
    >
      {isInSight ? <StillSlide className="import-slide-still" deck={deck} slideId={slideId} label={null} /> : null}
    </span>
  );
}
