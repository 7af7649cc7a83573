import { words } from '@rostrum/words/editor';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Cell, stepsOf } from '../../core/index.ts';
import { comingLater } from '../coming-later.tsx';
import { useEditor, useSlice } from '../editor-context.tsx';
import { IconButton } from '../kit/button.tsx';

const StepsPreview = comingLater(() => import('../inspector/steps/steps-preview.tsx'));

/** On a slide with steps, bottom left: what is there after each of them. */
export function StepBar({ shown }: { shown: Cell<number | null> }) {
  const editor = useEditor();
  const slideId = useSlice(editor.store.currentSlideId);
  return slideId === null ? null : <Bar key={slideId} slideId={slideId} shown={shown} />;
}

function Bar({ slideId, shown }: { slideId: string; shown: Cell<number | null> }) {
  const editor = useEditor();
  const view = useSlice(editor.store.slide(slideId));
  const { tool } = useSlice(editor.store.tool);
  const taken = useSlice(shown);
  const [isPlaying, setPlaying] = useState(false);
  const count = useMemo(() => (view === null ? 0 : stepsOf(view.deck, slideId).length), [view, slideId]);
  if (view === null || count === 0 || tool === 'drawing') return null;
  const now = Math.min(taken ?? count, count);
  // After the last one the slide is whole, which is how it is edited.
  const go = (to: number): void => shown.set(to >= count ? null : to);
  return (
    <div className="ed-float ed-step-bar ed-over-canvas" role="group" aria-label={words.canvas.steps}>
      <IconButton
        label={words.canvas.before}
        icon={ChevronLeft}
        placement="top"
        isDisabled={now === 0}
        onPress={() => go(now - 1)}
      />
      <span className="ed-step-bar-now" role="status">
        {words.canvas.stepOf(now, count)}
      </span>
      <IconButton
        label={words.canvas.after}
        icon={ChevronRight}
        placement="top"
        isDisabled={now === count}
        onPress={() => go(now + 1)}
      />
      <IconButton
        label={words.canvas.playSteps}
        icon={Play}
        placement="top"
        isDisabled={view.slide.hidden}
        onPress={() => setPlaying(true)}
      />
      {isPlaying ? <StepsPreview slide={view.slide} steps={count} close={() => setPlaying(false)} /> : null}
    </div>
  );
}
