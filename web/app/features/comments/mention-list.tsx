import type { RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import '../../ui/menu.css';
import type { DeckPerson } from './use-deck-people.ts';

interface MentionListProps {
  readonly id: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly people: readonly DeckPerson[];
  /** Said in the place of people. */
  readonly note: string | null;
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onTake: (person: DeckPerson) => void;
  readonly onClose: () => void;
}

export const mentionOptionId = (list: string, place: number): string => `${list}-${place}`;

/** People of a deck beside the field in which one of them is looked for. The field keeps the focus and has the keys. */
export function MentionList({ id, field, people, note, active, onActive, onTake, onClose }: MentionListProps) {
  return (
    <Popover
      triggerRef={field}
      isOpen
      isNonModal
      placement="top start"
      offset={4}
      maxHeight={280}
      className="comment-people"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <section aria-label={messages.comments.mention}>
        {note === null ? (
          <ul id={id} role="listbox" aria-label={messages.comments.mention} className="ui-menu">
            {people.map((person, place) => (
              // The field has the keys: arrows, Enter and Tab.
              <li
                key={person.id}
                ref={(element) => {
                  if (place === active) element?.scrollIntoView({ block: 'nearest' });
                }}
                id={mentionOptionId(id, place)}
                role="option"
                aria-selected={place === active}
                className="ui-menu-item ui-menu-item-tall"
                data-focused={place === active || undefined}
                onPointerMove={() => onActive(place)}
                // Pressing takes the focus from the field, and closes a phone's keyboard.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onTake(person)}
              >
                <Avatar user={person} />
                <span className="ui-menu-words">
                  {person.name}
                  <small className="ui-clip">@{person.username}</small>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="comment-people-note">{note}</p>
        )}
      </section>
    </Popover>
  );
}
