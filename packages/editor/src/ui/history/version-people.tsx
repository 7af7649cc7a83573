import type { PublicUser } from '@rostrum/contract';
import { UserFace } from '../presence/user-face.tsx';

/** Who worked on a version, before the words that name them. */
export function VersionPeople({ people }: { people: readonly PublicUser[] }) {
  return (
    <span className="ed-version-people">
      {people.map((user) => (
        <UserFace key={user.id} user={user} size={18} />
      ))}
    </span>
  );
}
