import type { PresentPerson } from '@rostrum/editor/line';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';

const words = () => messages.review;

/** So many have a place of their own. */
const SHOWN = 3;

interface PeopleHereProps {
  readonly people: readonly PresentPerson[];
  /** The deck's slides, in order. */
  readonly slideIds: readonly string[];
}

/** Who else has the deck open; a press says where they are and what they do. */
export function PeopleHere({ people, slideIds }: PeopleHereProps) {
  if (people.length === 0) return null;
  const shown = people.length > SHOWN + 1 ? people.slice(0, SHOWN) : people;
  const rest = people.length - shown.length;
  return (
    <DialogTrigger>
      <Button className="review-people" aria-label={words().peopleHere(people.map(({ user }) => user.name))}>
        {shown.map(({ user, status }) => (
          <span key={user.id} data-idle={status === 'idle' || undefined}>
            <Avatar user={user} size={24} />
          </span>
        ))}
        {rest === 0 ? null : <b aria-hidden="true">+{rest}</b>}
      </Button>
      <Popover className="ui-menu-pop" placement="bottom end" offset={6}>
        <Dialog className="review-people-list" aria-label={words().people}>
          <ul>
            {people.map(({ user, status, editing, slide_id: slideId }) => (
              <li key={user.id}>
                <Avatar user={user} size={32} />
                <span className="ui-clip">{user.name}</span>
                <small>{words().doing({ status, editing, slide: slideIds.indexOf(slideId ?? '') + 1 })}</small>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
