import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Counter } from './counter.tsx';
import { useLatest } from './use-latest.ts';

export interface TextEntryProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly maxLength?: number;
  /** A message when the text may not be taken. */
  readonly problemOf?: (value: string) => string | null;
  /** Said of a text that may be taken all the same. */
  readonly warningOf?: (value: string) => string | null;
  readonly isLong?: boolean;
  readonly isCode?: boolean;
}

/** Text that counts from Enter or leaving the field; Esc brings the old one back. */
export function TextEntry({
  label,
  value,
  onChange,
  problemOf,
  warningOf,
  isLong = false,
  isCode = false,
  ...rest
}: TextEntryProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const errorId = useId();
  const warningId = useId();
  const latest = useLatest({ draft, value, onChange, problemOf });
  const problem = draft === null ? null : (problemOf?.(draft) ?? null);
  const warning = problem === null ? (warningOf?.(draft ?? value) ?? null) : null;

  function commit(): void {
    if (draft === null || problem !== null) return;
    setDraft(null);
    if (draft !== value) onChange(draft);
  }
  // Selecting something else takes the field away before it is left: what was typed still counts.
  useEffect(
    () => () => {
      const last = latest.current;
      if (last.draft === null || last.draft === last.value || (last.problemOf?.(last.draft) ?? null) !== null) return;
      last.onChange(last.draft);
    },
    [latest],
  );

  const shared = {
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem !== null ? errorId : warning === null ? undefined : warningId,
    value: draft ?? value,
    placeholder: rest.placeholder,
    disabled: rest.isDisabled,
    maxLength: rest.maxLength,
    spellCheck: !isCode,
    onBlur: () => {
      if (problem !== null) setDraft(null);
      else commit();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        commit();
      } else if (event.key === 'Escape') {
        if (draft === null) return;
        event.stopPropagation();
        setDraft(null);
      }
    },
  };
  return (
    <div className="ed-entry">
      {isLong ? (
        <textarea
          {...shared}
          className={`ed-field ed-area${isCode ? ' ed-code' : ''}`}
          rows={isCode ? 8 : 2}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          className="ed-field ed-text"
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      )}
      {isLong && draft !== null && rest.maxLength !== undefined ? (
        <Counter length={draft.length} max={rest.maxLength} />
      ) : null}
      {problem === null ? null : (
        <span id={errorId} className="ed-error" role="alert">
          {problem}
        </span>
      )}
      {warning === null ? null : (
        <span id={warningId} className="ed-caution" role="status">
          {warning}
        </span>
      )}
    </div>
  );
}
