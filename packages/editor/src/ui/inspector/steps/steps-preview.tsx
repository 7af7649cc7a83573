import type { Slide } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useScreen, useSlice } from '../../editor-context.tsx';
import { IconButton } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { shownPlaceOf, slideAtShownPlace, slideWords } from '../../slide-numbers.ts';
import { PlayerFrame } from '../../player-frame.tsx';
import { previousShown } from './previous-slide.ts';
import type { Shown } from '../../shown-step.ts';

/** Milliseconds that a step is left alone, and that the slide before is seen. */
const STEP_STAYS = 1400;

interface StepsPreviewProps {
  readonly slide: Slide;
  /** How many steps it has. */
  readonly steps: number;
  readonly close: () => void;
}

/** Plays a slide with its steps, as it will be seen: by the player itself, in a frame of its own. */
export default function StepsPreview({ slide, steps, close }: StepsPreviewProps) {
  const say = words.steps.preview;
  const { editor, deck } = useScreen();
  const outline = useSlice(editor.store.outline);
  const { width, height } = useSlice(editor.store.meta);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [round, setRound] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // What moves over from the slide before begins there.
  const first = slide.autoAnimate === null ? slide.id : (previousShown(outline, slide.id)?.id ?? slide.id);
  const query = new URLSearchParams({
    context: 'preview',
    postMessageEvents: 'true',
    'no-autoplay': '1',
    jumpToSlideID: first,
  });
  const isHere = shown !== null && slideAtShownPlace(outline, shown) === slide.id;
  /** Steps taken; -1 on the slide before, null until the show has begun. */
  const taken = shown === null ? null : isHere ? shown.step + 1 : -1;
  const isOver = taken !== null && taken >= steps;
  const isMoving = isPlaying && !isOver;

  function ask(method: 'next' | 'prev' | 'slide', ...args: readonly number[]): void {
    frame?.contentWindow?.postMessage({ method, args }, window.location.origin);
  }
  /** From the slide before to this one, or a step on. */
  function goOn(): void {
    const { h, v } = shownPlaceOf(outline, slide.id);
    if (isHere) ask('next');
    else ask('slide', h, v, -1);
  }
  const onTime = useEffectEvent(goOn);
  useEffect(() => {
    if (!isMoving || taken === null) return undefined;
    const timer = setTimeout(() => onTime(), STEP_STAYS);
    return () => clearTimeout(timer);
  }, [isMoving, taken]);

  return (
    <Modal
      title={slideWords(outline, slide.id)}
      isOpen
      onClose={close}
      width={880}
      footer={
        <div className="ed-play">
          <IconButton
            label={say.back}
            icon={ChevronLeft}
            isDisabled={taken === null || taken <= 0}
            onPress={() => {
              setPlaying(false);
              ask('prev');
            }}
          />
          <IconButton
            label={isMoving ? say.stop : say.play}
            icon={isMoving ? Pause : Play}
            isDisabled={isOver}
            onPress={() => setPlaying(!isPlaying)}
          />
          <IconButton
            label={say.on}
            icon={ChevronRight}
            isDisabled={taken === null || isOver}
            onPress={() => {
              setPlaying(false);
              goOn();
            }}
          />
          <IconButton
            label={say.restart}
            icon={RotateCcw}
            onPress={() => {
              setPlaying(true);
              setShown(null);
              setRound(round + 1);
            }}
          />
          <span className="ed-grow ed-faint" role="status" aria-label={say.status}>
            {taken === null ? '' : taken < 0 ? say.before : say.step(taken, steps)}
          </span>
        </div>
      }
    >
      <div className="ed-play-frame" style={{ aspectRatio: `${String(width)} / ${String(height)}` }}>
        <PlayerFrame
          key={round}
          title={say.title}
          address={`/${deck.id}/fullscreen?${query.toString()}`}
          onOpen={setFrame}
          onShown={setShown}
        />
      </div>
    </Modal>
  );
}
