import type { SlideId } from '@rostrum/deck';
import { createCell, type Slice } from '../slice.ts';
import type { PresentPerson } from './presence.ts';

/** Going where somebody else goes. */
export interface Following {
  /** Whom; null: nobody. */
  readonly person: Slice<PresentPerson | null>;
  /** By the id of the person; null ends it. */
  follow(userId: string | null): void;
}

export function createFollowing({
  people,
  goTo,
  onGone,
}: {
  readonly people: Slice<readonly PresentPerson[]>;
  readonly goTo: (slideId: SlideId) => void;
  /** Whom one followed has left. */
  readonly onGone: (person: PresentPerson) => void;
}): Following {
  const person = createCell<PresentPerson | null>(null);
  const show = (next: PresentPerson | null): void => {
    person.set(next);
    if (next?.slide_id) goTo(next.slide_id);
  };
  people.subscribe(() => {
    const before = person.get();
    if (before === null) return;
    const next = people.get().find(({ user }) => user.id === before.user.id) ?? null;
    show(next);
    if (next === null) onGone(before);
  });
  return {
    person,
    follow: (userId) => show(people.get().find(({ user }) => user.id === userId) ?? null),
  };
}
