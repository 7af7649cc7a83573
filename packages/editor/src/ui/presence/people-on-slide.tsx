import type { SlideId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useEditor, useSliceOf } from '../editor-context.tsx';
import { Face } from './face.tsx';

const SHOWN = 3;

/** Who else is on a slide, over its picture in the rail. */
export function PeopleOnSlide({ slideId }: { slideId: SlideId }) {
  const { people } = useEditor().presence;
  // In words, so that who is elsewhere redraws nothing here.
  const here = useSliceOf(people, (all) =>
    JSON.stringify(all.filter((one) => one.slide_id === slideId).map(({ user, status }) => [user.id, status])),
  );
  if (here === '[]') return null;
  const on = people.get().filter((one) => one.slide_id === slideId);
  return (
    <span className="ed-th-people" aria-hidden="true">
      {on.slice(0, SHOWN).map((person) => (
        <Face key={person.user.id} person={person} size={18} />
      ))}
      {on.length > SHOWN ? <b>+{on.length - SHOWN}</b> : null}
    </span>
  );
}

/** 'Ada Quell is here'; empty where nobody is. */
export function usePeopleWords(slideId: SlideId): string {
  return useSliceOf(useEditor().presence.people, (all) => {
    const names = all.filter((one) => one.slide_id === slideId).map(({ user }) => user.name);
    if (names.length === 0) return '';
    return words.presence.onSlide(names.join(', '), names.length);
  });
}
