import { type BlockOf, LIMITS } from '@rostrum/deck';
import { type LineRange, type LineStep, parseSteps, writeSteps } from '@rostrum/deck/code-steps';
import { words } from '@rostrum/words/editor';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useScreen } from '../../ui/editor-context.tsx';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { linesOf, stepName, withLines } from './steps-edit.ts';

interface CodeStepsProps {
  readonly block: BlockOf<'code'>;
  /** The lines that are selected, as they are numbered. */
  readonly chosen: LineRange;
  /** The lines of the step that is shown; none: no step is. */
  readonly onShow: (lines: readonly number[]) => void;
}

/**
 * The steps in which the code lights its lines: made of the lines that are selected, and shown one by one, here and on
 * the block itself.
 */
export function CodeSteps({ block, chosen, onShow }: CodeStepsProps) {
  const { editor, look } = useScreen();
  const [index, setIndex] = useState<number | null>(null);
  const steps = parseSteps(block.props.steps);
  const shown = index === null ? undefined : steps[index];
  const written = shown && writeSteps([shown]);
  const set = (next: readonly LineStep[]): void => {
    const written = writeSteps(next);
    if (written.length > LIMITS.shortText) return;
    editor.run('block.setProps', { blockIds: [block.id], type: 'code', props: { steps: written } });
  };

  useLayoutEffect(() => {
    look.set(written === undefined ? null : { ...block, props: { ...block.props, steps: written } });
    onShow(written === undefined ? [] : linesOf(parseSteps(written)[0] ?? []));
  }, [look, onShow, block, written]);
  useEffect(() => () => look.set(null), [look]);

  const lines = stepName([chosen]);
  return (
    <div className="ed-steps" role="group" aria-label={words.blocks.code.steps}>
      {steps.map((step, at) => (
        <ToggleButton
          // Steps are known by their place alone.
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may light the same lines.
          key={at}
          className="ed-step"
          aria-label={words.blocks.code.step(at + 1, shortName(step))}
          isSelected={at === index}
          onChange={(isOn) => setIndex(isOn ? at : null)}
        >
          {shortName(step)}
        </ToggleButton>
      ))}
      {index === null || shown === undefined ? (
        <Button
          size="s"
          kind="quiet"
          icon={Plus}
          onPress={() => {
            set([...steps, [chosen]]);
            setIndex(steps.length);
          }}
        >
          {words.blocks.code.newStep(lines)}
        </Button>
      ) : (
        <>
          <Button size="s" kind="quiet" icon={Plus} onPress={() => set(withLines(steps, index, chosen))}>
            {words.blocks.code.addLines(lines)}
          </Button>
          <IconButton
            label={words.blocks.code.removeStep(index + 1)}
            icon={Trash2}
            onPress={() => {
              set(steps.toSpliced(index, 1));
              setIndex(null);
            }}
          />
        </>
      )}
    </div>
  );
}

const shortName = (step: LineStep): string => (step.length === 0 ? words.blocks.code.all : writeSteps([step]));
