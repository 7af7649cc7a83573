import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { askFrame, BEGINNING, type Place, playedAddress, readPlace } from '../decks/led-show.ts';
import { SLIDE_STAYS } from '../decks/preview-address.ts';
import { PreviewFrame } from '../decks/preview-frame.tsx';
import type { Choice } from './choice.ts';
import { TemplatePicture } from './template-picture.tsx';

const words = () => messages.templates;

const STEPS: Readonly<Record<string, 'next' | 'prev'>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'prev',
  PageUp: 'prev',
};

interface SteeredPreviewProps {
  readonly choice: Choice;
  readonly deckId: string;
}

/** A deck that goes on by itself until somebody moves it, with buttons, with arrows, or on the slide itself. */
export function SteeredPreview({ choice, deckId }: SteeredPreviewProps) {
  const frame = useRef<HTMLIFrameElement | null>(null);
  /** The next slide was asked for by the clock. */
  const isAsked = useRef(false);
  const [place, setPlace] = useState<Place | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { title, width, height } = choice.picture;

  const heard = (data: unknown): void => {
    const told = readPlace(data);
    if (told === null) return;
    setPlace(told);
    if (place === null) setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    else if (!isAsked.current && told.number !== place.number) setPlaying(false);
    isAsked.current = false;
  };
  const step = (method: 'next' | 'prev'): void => {
    setPlaying(false);
    askFrame(frame.current, { method });
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const method = STEPS[event.key];
    if (method === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(method);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const { number, total } = place ?? { number: 1, total: choice.slideCount };
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      isAsked.current = true;
      askFrame(frame.current, number >= total ? BEGINNING : { method: 'next' });
    }, SLIDE_STAYS);
    return () => clearInterval(timer);
  }, [isPlaying, number, total]);

  const isHere = place !== null;
  return (
    <>
      <div className="template-preview-stage" style={{ aspectRatio: width / height }}>
        <TemplatePicture choice={choice} />
        <PreviewFrame
          deck={{ id: deckId, title, width, height }}
          address={playedAddress(deckId)}
          onMessage={heard}
          frameRef={frame}
        />
      </div>
      <div className="template-preview-bar" role="group" aria-label={words().steering}>
        <IconButton
          label={words().previousSlide}
          icon={ChevronLeft}
          size="s"
          isDisabled={!isHere || number <= 1}
          onPress={() => step('prev')}
        />
        <IconButton
          label={isPlaying ? words().pause : words().play}
          icon={isPlaying ? Pause : Play}
          size="s"
          isDisabled={!isHere}
          onPress={() => setPlaying(!isPlaying)}
        />
        <IconButton
          label={words().nextSlide}
          icon={ChevronRight}
          size="s"
          isDisabled={!isHere || number >= total}
          onPress={() => step('next')}
        />
        <span className="ui-num">
          <span className="ui-sr">{messages.page.slideOf(number, total)}</span>
          <span aria-hidden="true">
            {number} / {total}
          </span>
        </span>
      </div>
    </>
  );
}
