import type { PublicUser } from '@rostrum/contract';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { mentionOptionId } from './mention-list.tsx';
import { askedAt, mentionText, peopleCalled, rewritten, withMention, type Written } from './mention-text.ts';
import { type DeckPerson, useDeckPeople } from './use-deck-people.ts';

const words = () => messages.comments;

/** Who may be mentioned at a place. */
export interface Mentionable {
  readonly deckId: string;
  /** Who writes: nobody calls themselves. */
  readonly userId: string | null;
  /** Viewers do not see the slide, and presenters neither. */
  readonly isHidden: boolean;
}

const NOBODY: readonly DeckPerson[] = [];

/** Mentions in a field for words: who is looked for, who is found, and what the keys do meanwhile. */
export function useMentions(
  { deckId, userId, isHidden }: Mentionable,
  field: RefObject<HTMLTextAreaElement | null>,
  written: Written,
  onChange: (next: Written) => void,
) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** Where the list was closed: it stays so until another person is looked for. */
  const [closed, setClosed] = useState<number | null>(null);
  /** The mention that the next change of the field writes. */
  const taking = useRef<{ readonly start: number; readonly user: PublicUser } | null>(null);
  const asked = caret === null ? null : askedAt(written, caret);
  const isAsking = asked !== null && asked.start !== closed;
  const all = useDeckPeople(deckId, isAsking);
  const others =
    typeof all === 'string' || all === null
      ? NOBODY
      : all.filter(({ id: other, role }) => other !== userId && (!isHidden || MAY_EDIT.has(role)));
  const found = isAsking ? peopleCalled(others, asked.query) : NOBODY;
  const note = found.length > 0 ? null : noteOf(all, others, asked?.query ?? '');
  const isOpen = isAsking && (found.length > 0 || note !== null);
  const place = Math.min(active, Math.max(0, found.length - 1));

  // What was typed last finds others: the first of them is meant again.
  const query = asked?.query ?? null;
  const [before, setBefore] = useState(query);
  if (query !== before) {
    setBefore(query);
    setActive(0);
    if (query === null) setClosed(null);
  }

  /** Where the caret goes once the text is there that was set; another object each time. */
  const [next, setNext] = useState<{ readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (next !== null) field.current?.setSelectionRange(next.at, next.at);
  }, [next, field]);

  const change = (text: string): void => {
    const changed = rewritten(written, text);
    const taken = taking.current;
    taking.current = null;
    onChange(taken === null ? changed : withMention(changed, taken.start, taken.user));
  };

  const take = ({ role: _role, ...user }: DeckPerson): void => {
    const element = field.current;
    if (asked === null || element === null) return;
    const { start, end } = asked;
    element.focus();
    element.setSelectionRange(start, end);
    taking.current = { start, user };
    // As if it was typed, so that the browser's undo takes it back; where it does not, the text is set.
    if (!document.execCommand('insertText', false, mentionText(user))) {
      const { text } = written;
      change(text.slice(0, start) + mentionText(user) + text.slice(end));
      const at = start + mentionText(user).length;
      setCaret(at);
      setNext({ at });
    }
  };

  /** True: the key was meant for the list, or is dealt with. */
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const { key, nativeEvent, currentTarget } = event;
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === 'Backspace') {
      // A mention goes as a whole.
      const { selectionStart: at, selectionEnd } = currentTarget;
      const span = at === selectionEnd ? written.spans.find(({ end }) => end === at) : undefined;
      if (span !== undefined) currentTarget.setSelectionRange(span.start, span.end);
      return span !== undefined;
    }
    if (!isOpen) return false;
    const person = found[place];
    if (key === 'Escape') {
      event.stopPropagation();
      setClosed(asked.start);
    } else if (person === undefined || event.shiftKey) return false;
    else if (key === 'ArrowDown') setActive((place + 1) % found.length);
    else if (key === 'ArrowUp') setActive((place + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') take(person);
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    isOpen,
    list: { id, people: found, note, active: place, onActive: setActive, onTake: take },
    close: () => setClosed(asked?.start ?? null),
    change,
    press,
    /** The caret may be elsewhere; null: the field has not the focus. */
    look: (at: number | null) => setCaret(at),
    /** What is said when the list changes. */
    said: !isOpen ? '' : (note ?? words().found(found.length)),
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && found.length > 0 && { 'aria-controls': id, 'aria-activedescendant': mentionOptionId(id, place) }),
    },
  };
}

const MAY_EDIT: ReadonlySet<DeckPerson['role']> = new Set(['owner', 'admin', 'editor']);

/** What stands in the place of people where there are none; null: nothing, what was typed is only words. */
function noteOf(all: ReturnType<typeof useDeckPeople>, others: readonly DeckPerson[], query: string): string | null {
  if (query !== '') return null;
  if (all === null) return messages.common.loading;
  if (all === 'failed') return words().peopleFailed;
  return others.length === 0 ? words().nobodyElse : null;
}
