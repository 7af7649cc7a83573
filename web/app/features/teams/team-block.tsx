import type { CurrentUser } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { TeamLogo } from './team-logo.tsx';

const words = () => messages.teams;

/** The team that somebody is in, or the way to one, among the settings of their account. */
export function TeamBlock({ user }: { readonly user: CurrentUser }) {
  const { team, membership } = user;
  return (
    <SettingsBlock title={words().account.title}>
      <div className="settings-present">
        {team === null ? (
          <>
            <p className="settings-lead">{words().account.none}</p>
            <LinkButton to="/teams/new">{words().newTitle}</LinkButton>
          </>
        ) : (
          <>
            <TeamLogo team={team} size={32} />
            <b>{team.name}</b>
            {membership === null ? null : <Badge>{words().account.roles[membership.role]}</Badge>}
            <span className="ui-grow" />
            <LinkButton to={team.url}>{words().toTeam}</LinkButton>
            <LeaveTeam user={user} team={team} />
          </>
        )}
      </div>
    </SettingsBlock>
  );
}
