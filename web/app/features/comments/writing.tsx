import type { PublicUser } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

/** Says who else is writing. */
export function Writing({ people }: { readonly people: readonly PublicUser[] }) {
  return (
    <p className="comment-writing ui-clip" aria-live="polite" hidden={people.length === 0}>
      {people.length === 0 ? null : messages.comments.writing(people.map(({ name }) => name))}
    </p>
  );
}
