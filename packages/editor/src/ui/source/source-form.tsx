import { words } from '@rostrum/words/editor';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Counter } from '../kit/counter.tsx';
import type { CodeLooks, Grammar } from './code-mirror.ts';
import { createDraftSource } from './draft-source.ts';
import { SourceField, type SourceFieldHandle } from './source-field.tsx';
import { useEdits } from './source-modal.tsx';

interface SourceFormProps {
  readonly label: string;
  readonly grammar: Grammar;
  /** What the source is when the form opens. */
  readonly initial: string;
  readonly maxLength: number;
  readonly onChange: (source: string) => void;
  readonly looks?: Partial<CodeLooks>;
  /** Beside the source: what it comes to. */
  readonly preview: ReactNode;
  /** Below both, under this id: what is to be said about it. */
  readonly said: ReactNode;
  readonly saidId: string;
  readonly canApply?: boolean;
  readonly applyLabel?: string;
  /** Something beside the source was changed as well. */
  readonly isEdited?: boolean;
  /** Takes what was written, and closes the window; answers false where it could not be taken. */
  readonly onApply: () => boolean | Promise<boolean>;
  readonly ref?: Ref<SourceFieldHandle> | undefined;
}

/** The inside of a dialog in which a source is written, looked at and applied. */
export function SourceForm(props: SourceFormProps) {
  const { label, grammar, initial, maxLength, onChange, looks, preview, said, saidId, ref } = props;
  const [source] = useState(() => createDraftSource(initial, onChange));
  const leave = useEdits({
    are: () => props.isEdited === true || source.text() !== initial,
    canSave: props.canApply !== false,
    save: props.onApply,
  });

  /** Esc, then Tab, leaves the source; what was written is not thrown away by a key. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && event.target instanceof Element && event.target.closest('.ed-cm') !== null)
      event.stopPropagation();
  }
  return (
    <>
      <div className="ed-source-form" onKeyDown={onKeyDown}>
        <SourceField
          ref={ref}
          source={source}
          label={label}
          describedBy={saidId}
          maxLength={maxLength}
          grammar={grammar}
          undo={null}
          {...(looks !== undefined && { looks })}
        />
        {preview}
      </div>
      {said}
      <div className="ed-dialog-actions">
        <span className="ed-hint ed-grow">{words.source.keys}</span>
        <Counter length={source.text().length} max={maxLength} />
        <Button kind="quiet" onPress={leave}>
          {words.ui.cancel}
        </Button>
        <Button kind="primary" isDisabled={props.canApply === false} onPress={() => void props.onApply()}>
          {props.applyLabel ?? words.ui.apply}
        </Button>
      </div>
    </>
  );
}
