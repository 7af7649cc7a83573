import { initialsOf } from '@rostrum/contract';
import type { CSSProperties } from 'react';
import type { PresentPerson } from '../../core/index.ts';

/** Somebody's picture, or their initials, in the colour that they have here. Their name is said beside it. */
export function Face({ person, size }: { person: Pick<PresentPerson, 'user' | 'colour' | 'status'>; size: 18 | 28 }) {
  const { user, colour, status } = person;
  const look = { '--size': `${String(size)}px`, '--who': `var(--tag-${String(colour)})` } as CSSProperties;
  return (
    <span className="ed-face" style={look} data-idle={status === 'idle' || undefined} aria-hidden="true">
      {user.thumbnail_url === null ? (
        <i data-initials={size === 18 ? initialsOf(user.name).slice(0, 1) : initialsOf(user.name)} />
      ) : (
        <img src={user.thumbnail_url} alt="" />
      )}
    </span>
  );
}
