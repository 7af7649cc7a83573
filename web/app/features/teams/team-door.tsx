import type { CurrentUser, OwnTeam } from '@rostrum/contract';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { JoinCard } from './join-card.tsx';

interface TeamDoorProps {
  readonly team: Pick<OwnTeam, 'id' | 'name' | 'slug' | 'logo_url'>;
  readonly user: CurrentUser;
}

/** A team's page for whoever may join it by their address. */
export function TeamDoor({ team, user }: TeamDoorProps) {
  const path = `/t/${team.slug}`;
  return (
    <main id="content" className="team-door" tabIndex={-1}>
      <JoinCard
        team={team}
        user={user}
        lead={messages.teams.join.byDomain}
        action={`/api/v1/teams/${team.slug}/join`}
        path={path}
        join={() => api.call('teamJoin', { params: { slug: team.slug } })}
      />
    </main>
  );
}
