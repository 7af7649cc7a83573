import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { DEMO_SLIDES } from './demo-slides.tsx';

const words = messages.home;
/** Pixels that a finger travels before it is a swipe. */
const SWIPE = 40;

/** A small deck that can be leafed through right here: arrows, keys, swipes. */
export function DemoPlayer() {
  const [at, setAt] = useState(0);
  const from = useRef<number | null>(null);
  const last = DEMO_SLIDES.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  return (
    <section
      className="demo"
      aria-label={words.demo}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(at + 1);
        else if (event.key === 'ArrowLeft') go(at - 1);
        else return;
        event.preventDefault();
      }}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerUp={(event) => {
        const moved = event.clientX - (from.current ?? event.clientX);
        from.current = null;
        if (Math.abs(moved) >= SWIPE) go(moved < 0 ? at + 1 : at - 1);
      }}
    >
      <div className="demo-stage">
        {DEMO_SLIDES.map((Slide, index) => (
          <div key={Slide.name} className="demo-frame" data-at={index === at || undefined} inert={index !== at}>
            <Slide />
          </div>
        ))}
      </div>
      <div className="demo-bar">
        <IconButton
          label={messages.page.previous}
          icon={ArrowLeft}
          placement="top"
          isDisabled={at === 0}
          onPress={() => go(at - 1)}
        />
        <IconButton
          label={messages.page.next}
          icon={ArrowRight}
          placement="top"
          isDisabled={at === last}
          onPress={() => go(at + 1)}
        />
        <b>{words.demoTitle}</b>
        <span className="demo-author">{words.demoAuthor}</span>
        <span className="demo-steps" aria-hidden="true">
          {DEMO_SLIDES.map((Slide, index) => (
            <i key={Slide.name} data-at={index <= at || undefined} />
          ))}
        </span>
        <span className="ui-num demo-count" aria-live="polite">
          <span className="ui-sr">{messages.page.slideOf(at + 1, DEMO_SLIDES.length)}</span>
          <span aria-hidden="true">
            {at + 1} / {DEMO_SLIDES.length}
          </span>
        </span>
      </div>
    </section>
  );
}
