import type { DeckRole } from '@rostrum/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { data } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { isApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { requestContext } from '../context.ts';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { decksPath } from '../features/decks/paths.ts';
import { genericError, messages } from '../messages/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Route } from './+types/invitation.ts';
import '../features/people/invitation.css';

const words = () => messages.invitation;
/** Roles that begin in the editor. */
const EDITING: ReadonlySet<DeckRole> = new Set(['owner', 'admin', 'editor']);

export const meta: Route.MetaFunction = () => [
  { title: `${words().documentTitle} · ${messages.product}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api: server, user } = context.get(requestContext);
  const { token } = params;
  try {
    const invitation = await server.call('invitationShow', { params: { token } });
    const { role, deck } = invitation;
    if (deck.url === null) return { user, token, invitation };
    throw leadTo(EDITING.has(role) ? `${deck.url}/edit` : deck.url);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code !== 'not_found') throw data({ code: error.code }, { status: error.status || 503 });
    return data({ user, token, invitation: null }, { status: 404 });
  }
}

/** Where the mail of an invitation leads: who invites to what, and the way in. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { user, token, invitation } = loaderData;
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const back = `?return_to=${encodeURIComponent(`/invitations/${token}`)}`;
  if (invitation === null || isGone)
    return (
      <div className="invitation-gone">
        <EmptyState
          level={1}
          icon={UserPlus}
          title={words().goneTitle}
          text={user === null ? `${words().goneText} ${words().goneSignedOut}` : words().goneText}
        >
          {user === null ? (
            <LinkButton to={`/users/sign_in${back}`}>{words().signIn}</LinkButton>
          ) : (
            <LinkButton to={decksPath(user)}>{words().toDecks}</LinkButton>
          )}
        </EmptyState>
      </div>
    );

  const join = async () => {
    setSending(true);
    setProblem(null);
    try {
      const { deck } = await api.call('invitationAccept', { params: { token } });
      window.location.assign(deck.abilities.edit ? `${deck.url}/edit` : deck.url);
    } catch (error) {
      setSending(false);
      if (isApiError(error) && error.code === 'not_found') setGone(true);
      else setProblem(isApiError(error) && error.status > 0 && error.status < 500 ? error.message : genericError());
    }
  };
  const { role, deck, invited_by: from } = invitation;
  return (
    <div className="account-card invitation">
      {from === null ? null : <Avatar user={from} size={36} />}
      <h1>{words().title(deck.title)}</h1>
      <p className="account-lead">{words().lead(from?.name ?? null, messages.activity.roles[role])}</p>
      <Problem text={problem} />
      {user === null ? (
        <>
          <div className="invitation-ways">
            <LinkButton kind="primary" size="l" wide to={`/users/sign_in${back}`}>
              {words().signIn}
            </LinkButton>
            <LinkButton size="l" wide to={`/users/sign_up${back}`}>
              {words().signUp}
            </LinkButton>
          </div>
          <p className="invitation-note">{words().signedOut}</p>
        </>
      ) : (
        <FormShell action={`/api/v1/invitations/${token}/accept`} onSend={join}>
          <Button kind="primary" size="l" type="submit" wide isPending={sending}>
            {words().join(messages.people.roles[role])}
          </Button>
          <p className="invitation-note">{words().as(user.name)}</p>
        </FormShell>
      )}
    </div>
  );
}
