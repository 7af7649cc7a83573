import type { Block, BlockId, Slide } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Play, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { blockKinds } from '../../../blocks/index.ts';
import { stepsOf } from '../../../core/index.ts';
import { comingLater } from '../../coming-later.tsx';
import { useCanEdit, useScreen, useSlice } from '../../editor-context.tsx';
import { IconButton } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { MenuButton } from '../../kit/menu.tsx';
import { blockWords } from '../block-words.ts';
import { Section } from '../row.tsx';
import { StepList } from './step-list.tsx';
import { animationWords } from './step-words.ts';

const StepsPreview = comingLater(() => import('./steps-preview.tsx'));

/** What comes on a slide after it is there: step by step, and by itself. */
export function StepsSection({ slide }: { slide: Slide }) {
  const { editor, focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const [isPlaying, setPlaying] = useState(false);
  const view = useSlice(editor.store.slide(slide.id));
  const steps = useMemo(() => (view === null ? [] : stepsOf(view.deck, slide.id)), [view, slide.id]);
  const blocks = view?.blocks ?? [];
  const waiting = blocks.filter(({ fragment }) => fragment === null);
  const animated = waiting.filter(({ animation }) => animation !== null);

  function select(id: BlockId): void {
    focusCanvas();
    editor.select([id]);
  }
  return (
    <Section
      title={words.steps.title}
      action={
        <span className="ed-buttons">
          <IconButton
            label={slide.hidden ? words.steps.hidden : words.steps.play}
            icon={Play}
            isDisabled={slide.hidden}
            onPress={() => setPlaying(true)}
          />
          <MenuButton
            label={words.steps.waiting}
            placement="bottom end"
            entries={waiting.map((block) => ({
              id: block.id,
              label: blockWords(block),
              icon: blockKinds[block.type].icon,
              run: () => {
                editor.run('step.place', { items: [{ blockId: block.id, nth: null }], at: steps.length, joins: false });
              },
            }))}
          >
            <IconButton label={words.steps.add} icon={Plus} isDisabled={!canEdit || waiting.length === 0} />
          </MenuButton>
        </span>
      }
    >
      {steps.length === 0 ? (
        <p className="ed-hint">{words.steps.none}</p>
      ) : (
        <StepList steps={steps} blocks={view?.deck.blocks ?? {}} select={select} />
      )}
      {animated.length === 0 ? null : <Animated blocks={animated} select={select} />}
      {isPlaying ? <StepsPreview slide={slide} steps={steps.length} close={() => setPlaying(false)} /> : null}
    </Section>
  );
}

/** Blocks that come and go without being a step; how is said where the block is. */
function Animated({ blocks, select }: { blocks: readonly Block[]; select: (id: BlockId) => void }) {
  return (
    <div role="group" aria-label={words.steps.byThemselves}>
      <h4 className="ed-slide-steps-title">{words.steps.byThemselves}</h4>
      {blocks.map((block) => (
        <AriaButton key={block.id} className="ed-slide-steps-item ed-slide-steps-own" onPress={() => select(block.id)}>
          <Icon of={blockKinds[block.type].icon} size={14} />
          <span className="ed-grow ed-slide-steps-words">
            <span className="ed-clip">{blockWords(block)}</span>
            <span className="ed-clip ed-faint">{block.animation === null ? '' : animationWords(block.animation)}</span>
          </span>
        </AriaButton>
      ))}
    </div>
  );
}
