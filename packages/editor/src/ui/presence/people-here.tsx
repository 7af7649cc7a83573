import { words } from '@rostrum/words/editor';
import { Crosshair, Eye } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import type { OutlineColumn, PresentPerson } from '../../core/index.ts';
import { useScreen, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { type MenuAction, MenuButton } from '../kit/menu.tsx';
import { Tip } from '../kit/tip.tsx';
import { Face } from './face.tsx';
import { moreWords, personWords } from './person-words.ts';
import './presence.css';

/** So many have a place of their own in the bar, where it is wide and where it is not. */
const SHOWN = { wide: 3, narrow: 1 } as const;
const NARROW = '(max-width: 1199px)';

function watchWidth(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Who else has the deck open: a press says where they are, and leads there or along with them. */
export function PeopleHere() {
  const { editor } = useScreen();
  const people = useSlice(editor.presence.people);
  const outline = useSlice(editor.store.outline);
  const followed = useSlice(editor.following.person);
  const isNarrow = useSyncExternalStore(watchWidth, () => window.matchMedia(NARROW).matches);
  if (people.length === 0) return null;
  const most = isNarrow ? SHOWN.narrow : SHOWN.wide;
  // One more takes no more room than the number of those who are left out.
  const shown = people.length > most + 1 ? people.slice(0, most) : people;
  const rest = people.slice(shown.length);
  const actionsFor = (person: PresentPerson): readonly MenuAction[] => actionsOf(person, outline, followed);

  function actionsOf(
    person: PresentPerson,
    columns: readonly OutlineColumn[],
    current: PresentPerson | null,
  ): readonly MenuAction[] {
    const slideId = person.slide_id;
    const isThere = slideId !== null && columns.some(({ slides }) => slides.some(({ id }) => id === slideId));
    const isFollowed = current?.user.id === person.user.id;
    return [
      {
        id: `follow-${person.user.id}`,
        label: isFollowed ? words.presence.stopFollowing : words.presence.follow,
        icon: Eye,
        isDisabled: !isThere && !isFollowed,
        run: () => editor.following.follow(isFollowed ? null : person.user.id),
      },
      {
        id: `go-${person.user.id}`,
        label: words.presence.goToSlide,
        icon: Crosshair,
        isDisabled: !isThere,
        run: () => {
          if (slideId !== null) editor.run('slide.select', { slideId });
        },
      },
    ];
  }

  return (
    <div className="ed-here" role="group" aria-label={words.presence.here}>
      {shown.map((person) => {
        const who = personWords(person, outline);
        return (
          <MenuButton key={person.user.id} label={who} entries={actionsFor(person)} placement="bottom end">
            <Tip label={who}>
              <Button className="ed-here-one" aria-label={who}>
                <Face person={person} size={28} />
                {person.followsYou ? <FollowsYou /> : null}
              </Button>
            </Tip>
          </MenuButton>
        );
      })}
      {rest.length === 0 ? null : (
        <MenuButton
          label={words.presence.moreHere}
          placement="bottom end"
          entries={rest.map((person) => ({
            id: person.user.id,
            label: personWords(person, outline),
            children: actionsFor(person),
          }))}
        >
          <Button className="ed-here-one ed-here-more" aria-label={moreWords(rest)}>
            +{rest.length}
            {rest.some(({ followsYou }) => followsYou) ? <FollowsYou /> : null}
          </Button>
        </MenuButton>
      )}
    </div>
  );
}

/** An eye on their face; it is said beside it. */
function FollowsYou() {
  return (
    <span className="ed-here-follows" aria-hidden="true">
      <Icon of={Eye} size={12} />
    </span>
  );
}
