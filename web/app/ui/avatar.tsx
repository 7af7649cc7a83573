import { colourOf, initialsOf, type PublicUser } from '@rostrum/contract';
import type { CSSProperties } from 'react';
import './states.css';

interface AvatarProps {
  readonly user: Pick<PublicUser, 'id' | 'name' | 'thumbnail_url'>;
  /** Pixels. */
  readonly size?: 24 | 32 | 36 | 72 | 96;
}

/** A person's picture, or their initials in the colour they keep everywhere. The name stands beside it. */
export function Avatar({ user, size = 24 }: AvatarProps) {
  const look = { '--size': `${size}px`, '--who': `var(--tag-${colourOf(user.id)})` } as CSSProperties;
  return (
    <span className={`ui-avatar${size > 36 ? ' ui-avatar-l' : ''}`} style={look} aria-hidden="true">
      {user.thumbnail_url === null ? (
        <i data-initials={initialsOf(user.name)} />
      ) : (
        <img src={user.thumbnail_url} alt="" />
      )}
    </span>
  );
}
