import { LIMITS, type BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { onSlideRenderers, slideRenderers } from '../../ui/surface/slide-renderers.ts';
import { mathProblem } from './math-problem.ts';

/** The formula in TeX; the block itself shows what comes of it, letter by letter. */
export function MathEditor({ block }: { block: BlockOf<'math'> }) {
  const editor = useEditor();
  const problemId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const renderers = useSyncExternalStore(onSlideRenderers, slideRenderers);
  const { source, display } = block.props;
  const problem = mathProblem(renderers.math?.(source, display) ?? '');
  const set = (props: Readonly<Record<string, unknown>>, coalesce: string): void => {
    editor.run('block.setProps', { blockIds: [block.id], type: 'math', props, coalesce });
  };

  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.select();
  }, []);

  return (
    <>
      <textarea
        ref={area}
        className="ed-field ed-area ed-code"
        aria-label={words.blocks.math.formulaInTex}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        placeholder="\frac{a}{b}"
        rows={3}
        spellCheck={false}
        maxLength={LIMITS.source}
        value={source}
        onChange={(event) => set({ source: event.currentTarget.value }, 'math-source')}
      />
      <div className="ed-source-foot">
        <span id={problemId} className={problem === null ? 'ed-hint' : 'ed-error'} role="status">
          {problem ?? words.blocks.math.hint}
        </span>
        <Segments
          label={words.blocks.math.setAs}
          value={display ? 'display' : 'inline'}
          segments={[
            { id: 'display', label: words.blocks.math.display },
            { id: 'inline', label: words.blocks.math.inline },
          ]}
          onChange={(way) => set({ display: way === 'display' }, 'math-display')}
        />
      </div>
    </>
  );
}
