import { LIMITS, type Media } from '@rostrum/contract';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { labelOf } from './use-media-actions.ts';

const words = () => messages.media;

interface MediaLabelProps {
  readonly item: Media;
  readonly isRenaming: boolean;
  readonly onStart: () => void;
  readonly onRename: (label: string) => void;
  readonly onEnd: () => void;
}

/** What an upload is called; a press makes it a field. Enter or leaving keeps, Esc does not. */
export function MediaLabel({ item, isRenaming, onStart, onRename, onEnd }: MediaLabelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const endedByKey = useRef(false);
  useEffect(() => {
    // The field that had the focus is gone.
    if (!isRenaming && endedByKey.current) button.current?.focus();
    endedByKey.current = false;
  }, [isRenaming]);
  if (!item.abilities.update)
    return (
      <span className={`media-label media-label-still ui-clip${item.label === '' ? ' media-label-none' : ''}`}>
        {labelOf(item)}
      </span>
    );
  if (!isRenaming)
    return (
      <button
        ref={button}
        type="button"
        className={`media-label ui-clip${item.label === '' ? ' media-label-none' : ''}`}
        aria-label={words().renameNamed(labelOf(item))}
        title={item.label}
        onClick={onStart}
      >
        {labelOf(item)}
      </button>
    );
  return (
    <LabelField
      label={item.label}
      onRename={onRename}
      onEnd={(isByKey) => {
        endedByKey.current = isByKey;
        onEnd();
      }}
    />
  );
}

function LabelField({
  label,
  onRename,
  onEnd,
}: Pick<MediaLabelProps, 'onRename'> & { readonly label: string; readonly onEnd: (isByKey: boolean) => void }) {
  const [value, setValue] = useState(label);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    // The menu that started it gives the focus back first.
    const frame = requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const end = (keep: boolean, isByKey: boolean) => {
    if (ended.current) return;
    ended.current = true;
    if (keep) onRename(value);
    onEnd(isByKey);
  };
  return (
    <input
      ref={input}
      className="deck-title-field"
      aria-label={words().labelField}
      value={value}
      maxLength={LIMITS.mediaLabel}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') {
          event.preventDefault();
          end(true, true);
        }
        if (event.key === 'Escape') end(false, true);
      }}
    />
  );
}
