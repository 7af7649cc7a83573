import { commentLength, LIMITS, type PublicUser } from '@rostrum/contract';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useModifierKey } from '../../format/modifier-key.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { MentionList } from './mention-list.tsx';
import { type Said, saidOf, type Written, writtenOf } from './mention-text.ts';
import { type Mentionable, useMentions } from './use-mentions.ts';
import { Writing } from './writing.tsx';
import { WritingTeller } from './writers.ts';

const words = () => messages.comments;
const NOTHING: Said = { body: '', mentions: [] };

interface CommentFieldProps {
  readonly label: string;
  /** What the button does. */
  readonly action: string;
  /** What was begun is kept under this name. */
  readonly draft: string;
  readonly initial?: Said;
  readonly mentionable: Mentionable;
  readonly autoFocus?: boolean;
  /** Nothing can be sent any more: what was written can be read. */
  readonly isShut?: boolean;
  /** Somebody else writes at the same place. */
  readonly writers?: readonly PublicUser[];
  /** The person writes, still, or does no longer. */
  readonly onWriting?: (writing: boolean) => void;
  readonly onSend: (said: Said) => void;
  /** There is a way back; Esc is one as well, which gives nothing up. */
  readonly onCancel?: () => void;
}

/** Where a comment is written. `@` mentions somebody; Ctrl or Cmd and Enter send it. */
export function CommentField(props: CommentFieldProps) {
  const { label, action, draft, initial = NOTHING, autoFocus = false, writers = [], onSend, onCancel } = props;
  const { mentionable, onWriting, isShut = false } = props;
  const [written, setWritten] = useState(() => writtenOf(draftOf(draft) ?? initial, words().formerPerson));
  const field = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const hint = useId();
  const modifier = useModifierKey();
  const { text, spans } = written;
  const { body, mentions } = saidOf(written);
  const said: Said = { body: body.trim(), mentions };
  const length = commentLength(body);
  const canSend = said.body !== '' && length <= LIMITS.comment && mentions.length <= LIMITS.commentMentions;
  const tell = useEffectEvent((writing: boolean) => onWriting?.(writing));
  const [teller] = useState(() => new WritingTeller((writing) => tell(writing)));
  useEffect(() => () => teller.end(), [teller]);
  const set = (next: Written) => {
    setWritten(next);
    keepDraft(draft, saidOf(next));
    teller.wrote(next.text);
  };
  const mention = useMentions(mentionable, field, written, set);
  const send = () => {
    if (!canSend || isShut) return;
    setWritten({ text: '', spans: [] });
    keepDraft(draft, NOTHING);
    teller.end();
    field.current?.focus();
    onSend(said);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mention.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    }
  };
  const look = () => {
    const { current } = field;
    mention.look(current === null || current.selectionStart !== current.selectionEnd ? null : current.selectionEnd);
  };
  // The marks lie below the same letters, however far these are scrolled and whatever room a scroll bar takes.
  const lay = () => {
    if (marks.current === null || field.current === null) return;
    marks.current.style.width = `${field.current.clientWidth}px`;
    marks.current.scrollTop = field.current.scrollTop;
  };
  useLayoutEffect(lay);
  if (isShut && text === '') return null;
  return (
    <div className="comment-field">
      <div className="comment-field-box">
        {spans.length === 0 ? null : (
          <div ref={marks} className="comment-marks" aria-hidden="true">
            {spans.map(({ start, end, user }, place) => (
              <span key={`${user.id} ${start}`}>
                {text.slice(spans[place - 1]?.end ?? 0, start)}
                <mark>{text.slice(start, end)}</mark>
              </span>
            ))}
            {/* A last line that is empty has its height as well. */}
            {`${text.slice(spans.at(-1)?.end ?? 0)}\u200b`}
          </div>
        )}
        <textarea
          ref={(element) => {
            if (autoFocus && element !== null && field.current === null) element.focus();
            field.current = element;
          }}
          {...mention.field}
          aria-label={label}
          aria-describedby={isShut ? undefined : hint}
          placeholder={label}
          readOnly={isShut}
          value={text}
          // A name has room beside the characters that are counted.
          maxLength={LIMITS.comment + text.length - length}
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          onChange={({ target: { value, selectionEnd } }) => {
            mention.change(value);
            mention.look(selectionEnd);
          }}
          onSelect={look}
          onBlur={() => mention.look(null)}
          onScroll={lay}
          onKeyDown={press}
        />
      </div>
      <p role="status" className="ui-sr">
        {mention.said}
      </p>
      {mention.isOpen ? <MentionList field={field} onClose={mention.close} {...mention.list} /> : null}
      {isShut ? null : (
        <div className="comment-field-do">
          <span id={hint} className="comment-hint" hidden={writers.length > 0}>
            {words().sendHint(modifier)}
          </span>
          <Writing people={writers} />
          <Counter length={length} max={LIMITS.comment} />
          {onCancel === undefined ? null : (
            <Button
              kind="quiet"
              size="s"
              onPress={() => {
                keepDraft(draft, NOTHING);
                onCancel();
              }}
            >
              {messages.common.cancel}
            </Button>
          )}
          <Button kind="primary" size="s" isDisabled={!canSend} onPress={send}>
            {action}
          </Button>
        </div>
      )}
      {mentions.length > LIMITS.commentMentions ? (
        <p className="comment-too-many" role="alert">
          {words().tooMany(LIMITS.commentMentions)}
        </p>
      ) : null}
    </div>
  );
}
