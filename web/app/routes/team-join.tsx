import { UserPlus } from 'lucide-react';
import { data } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { requestContext } from '../context.ts';
import { decksPath } from '../features/decks/paths.ts';
import { JoinCard } from '../features/teams/join-card.tsx';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/team-join.ts';
import '../features/people/invitation.css';

const words = () => messages.teams.join;

export const meta: Route.MetaFunction = () => [
  { title: `${words().documentTitle} · ${messages.product}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api: server, user } = context.get(requestContext);
  const { token } = params;
  try {
    return { user, token, letter: await server.call('teamInvitationShow', { params: { token } }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code !== 'not_found') throw data({ code: error.code }, { status: error.status || 503 });
    return data({ user, token, letter: null }, { status: 404 });
  }
}

/** Where the mail of an invitation to a team leads. */
export default function JoinTeam({ loaderData }: Route.ComponentProps) {
  const { user, token, letter } = loaderData;
  if (letter === null)
    return (
      <div className="invitation-gone">
        <EmptyState level={1} icon={UserPlus} title={words().goneTitle} text={words().goneText}>
          {user === null ? null : <LinkButton to={decksPath(user)}>{words().toDecks}</LinkButton>}
        </EmptyState>
      </div>
    );
  return (
    <JoinCard
      team={letter.team}
      lead={words().lead(letter.invited_by?.name ?? null, words().roles[letter.role])}
      user={user}
      action={`/api/v1/team_invitations/${token}/accept`}
      path={`/teams/join/${token}`}
      join={() => api.call('teamInvitationAccept', { params: { token } })}
    />
  );
}
