import { type DeckCard, LIMITS } from '@rostrum/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { deckPath } from './paths.ts';

interface DeckTitleProps {
  readonly deck: DeckCard;
  readonly isRenaming: boolean;
  readonly onRename: (title: string) => void;
  readonly onEnd: () => void;
}

/** A deck's title as a link; while it is being renamed, a field in its place. Enter or leaving keeps, Esc does not. */
export function DeckTitle({ deck, isRenaming, onRename, onEnd }: DeckTitleProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const endedByKey = useRef(false);
  useEffect(() => {
    // The field that had the focus is gone.
    if (!isRenaming && endedByKey.current) link.current?.focus();
    endedByKey.current = false;
  }, [isRenaming]);
  const end = (isByKey: boolean) => {
    endedByKey.current = isByKey;
    onEnd();
  };
  if (isRenaming) return <TitleField title={deck.title} onRename={onRename} onEnd={end} />;
  return (
    <Link ref={link} to={deckPath(deck)} className="ui-clip deck-title">
      {deck.title}
    </Link>
  );
}

function TitleField({
  title,
  onRename,
  onEnd,
}: Pick<DeckTitleProps, 'onRename'> & { readonly title: string; readonly onEnd: (isByKey: boolean) => void }) {
  const [value, setValue] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    // The menu that started it gives focus back first.
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
      aria-label={messages.deck.titleField}
      value={value}
      maxLength={LIMITS.deckTitle}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          end(true, true);
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          end(false, true);
        }
      }}
    />
  );
}
