import { LIMITS, type PublicUser } from '@rostrum/contract';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useModifierKey } from '../../format/modifier-key.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { Writing } from './writing.tsx';
import { WritingTeller } from './writers.ts';

const words = messages.comments;

interface CommentFieldProps {
  readonly label: string;
  /** What the button does. */
  readonly action: string;
  /** What was begun is kept under this name. */
  readonly draft: string;
  readonly initial?: string;
  readonly autoFocus?: boolean;
  /** Somebody else writes at the same place. */
  readonly writers?: readonly PublicUser[];
  /** The person writes, still, or does no longer. */
  readonly onWriting?: (writing: boolean) => void;
  readonly onSend: (body: string) => void;
  /** There is a way back; Esc is one as well, which gives nothing up. */
  readonly onCancel?: () => void;
}

/** Where a comment is written. Ctrl or Cmd and Enter send it. */
export function CommentField(props: CommentFieldProps) {
  const { label, action, draft, initial = '', autoFocus = false, writers = [], onSend, onCancel } = props;
  const { onWriting } = props;
  const [body, setBody] = useState(() => draftOf(draft) ?? initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const modifier = useModifierKey();
  const text = body.trim();
  const tell = useEffectEvent((writing: boolean) => onWriting?.(writing));
  const [teller] = useState(() => new WritingTeller((writing) => tell(writing)));
  useEffect(() => () => teller.end(), [teller]);
  const send = () => {
    if (text === '' || text.length > LIMITS.comment) return;
    setBody('');
    keepDraft(draft, '');
    teller.end();
    field.current?.focus();
    onSend(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className="comment-field">
      <textarea
        ref={(element) => {
          if (autoFocus && element !== null && field.current === null) element.focus();
          field.current = element;
        }}
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        value={body}
        maxLength={LIMITS.comment}
        rows={Math.min(8, Math.max(2, body.split('\n').length))}
        onChange={({ target: { value } }) => {
          setBody(value);
          keepDraft(draft, value);
          teller.wrote(value);
        }}
        onKeyDown={press}
      />
      <div className="comment-field-do">
        <span id={hint} className="comment-hint" hidden={writers.length > 0}>
          {words.sendHint(modifier)}
        </span>
        <Writing people={writers} />
        <Counter length={body.length} max={LIMITS.comment} />
        {onCancel === undefined ? null : (
          <Button
            kind="quiet"
            size="s"
            onPress={() => {
              keepDraft(draft, '');
              onCancel();
            }}
          >
            {messages.common.cancel}
          </Button>
        )}
        <Button kind="primary" size="s" isDisabled={text === ''} onPress={send}>
          {action}
        </Button>
      </div>
    </div>
  );
}
