import type { CurrentUser, OwnTeam } from '@rostrum/contract';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { genericError, messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { FormShell } from '../accounts/form-shell.tsx';
import { TeamLogo } from './team-logo.tsx';
import '../accounts/account.css';
import '../people/invitation.css';

const words = () => messages.teams.join;

interface JoinCardProps {
  readonly team: Pick<OwnTeam, 'id' | 'name' | 'logo_url'>;
  readonly lead: string;
  readonly user: CurrentUser | null;
  /** Where the form goes without scripts. */
  readonly action: string;
  /** The path of this page, to come back to. */
  readonly path: string;
  readonly join: () => Promise<unknown>;
}

/** A team that one may join, what that means, and the way in. */
export function JoinCard({ team, lead, user, action, path, join }: JoinCardProps) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const back = `?return_to=${encodeURIComponent(path)}`;
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      await join();
      window.location.assign('/decks.html');
    } catch (error) {
      setSending(false);
      setProblem(isApiError(error) && error.status > 0 && error.status < 500 ? error.message : genericError());
    }
  };
  return (
    <div className="account-card invitation">
      <TeamLogo team={team} size={36} />
      <h1>{words().title(team.name)}</h1>
      <p className="account-lead">{lead}</p>
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
          <p className="invitation-note">
            {words().signedOut} {words().means}
          </p>
        </>
      ) : user.team !== null ? (
        <p className="ui-note">{words().inTeam(user.team.name)}</p>
      ) : (
        <FormShell action={action} onSend={send}>
          <Button kind="primary" size="l" type="submit" wide isPending={sending}>
            {words().button}
          </Button>
          <p className="invitation-note">
            {words().as(user.name)} {words().means}
          </p>
        </FormShell>
      )}
    </div>
  );
}
