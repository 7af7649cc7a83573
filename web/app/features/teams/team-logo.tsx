import { colourOf, initialsOf, type OwnTeam } from '@rostrum/contract';
import type { CSSProperties } from 'react';
import './teams.css';

interface TeamLogoProps {
  readonly team: Pick<OwnTeam, 'id' | 'name' | 'logo_url'>;
  /** Pixels of its height. */
  readonly size: 32 | 36 | 72;
}

/** A team's picture in its own proportions, or its initials in the colour it keeps. The name stands beside it. */
export function TeamLogo({ team, size }: TeamLogoProps) {
  const look = { '--size': `${size}px`, '--who': `var(--tag-${colourOf(team.id)})` } as CSSProperties;
  return (
    <span className="team-logo" style={look} aria-hidden="true">
      {team.logo_url === null ? <i data-initials={initialsOf(team.name)} /> : <img src={team.logo_url} alt="" />}
    </span>
  );
}
