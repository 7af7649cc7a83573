import { ArrowLeft, ArrowRight, MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { StageSlide, StageState } from '../deck-page/stage-state.ts';
import type { StageCommands } from '../deck-page/use-player.ts';
import { nextOpen } from './open-counts.ts';

const words = () => messages.review;

interface SlideStripProps {
  readonly state: StageState;
  readonly commands: StageCommands;
  readonly counts: ReadonlyMap<string, number>;
}

/** All slides in a row, with how much is said of each: under the thumb, between the slide and what is said of it. */
export function SlideStrip({ state, commands, counts }: SlideStripProps) {
  const { slides, slideId } = state;
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The row alone, and not the page around it.
    const list = row.current;
    const current = list?.querySelector<HTMLElement>(`[data-slide="${CSS.escape(slideId)}"]`);
    if (list === null || current === null || current === undefined) return;
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [slideId]);
  const go = (slide: StageSlide | undefined | null) => {
    if (slide !== undefined && slide !== null) commands.go(slide.h, slide.v);
  };
  const place = slides.findIndex((each) => each.slideId === slideId);
  const open = nextOpen(slides, slideId, counts);
  return (
    <nav className="review-strip" aria-label={words().slides}>
      <IconButton
        label={messages.page.previous}
        icon={ArrowLeft}
        onPress={() => go(slides[place - 1])}
        isDisabled={place <= 0}
      />
      <ol ref={row}>
        {slides.map((slide) => {
          const count = counts.get(slide.slideId) ?? 0;
          return (
            <li key={slide.slideId} data-slide={slide.slideId}>
              <button
                type="button"
                aria-current={slide.slideId === slideId ? 'true' : undefined}
                aria-label={words().slide(slide.number, count)}
                onClick={() => go(slide)}
              >
                {slide.number}
                {count === 0 ? null : <b>{count}</b>}
              </button>
            </li>
          );
        })}
      </ol>
      <IconButton label={words().nextOpen} icon={MessageSquare} onPress={() => go(open)} isDisabled={open === null} />
      <IconButton
        label={messages.page.next}
        icon={ArrowRight}
        onPress={() => go(slides[place + 1])}
        isDisabled={place < 0 || place === slides.length - 1}
      />
    </nav>
  );
}
