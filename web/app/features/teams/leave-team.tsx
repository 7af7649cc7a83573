import type { CurrentUser, OwnTeam } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';

const words = () => messages.teams.leave;

interface LeaveTeamProps {
  readonly user: CurrentUser;
  readonly team: OwnTeam;
}

/** The way out of a team, asked once. */
export function LeaveTeam({ user, team }: LeaveTeamProps) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const leave = async (): Promise<void> => {
    setAsking(false);
    setSending(true);
    try {
      await api.call('teamLeave', {});
      notify(words().left(team.name));
      await revalidate();
    } catch (error) {
      reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button kind="quiet" isPending={sending} onPress={() => setAsking(true)}>
        {words().button}
      </Button>
      <ConfirmDialog
        title={words().title(team.name)}
        text={textFor(user.membership?.role)}
        action={words().button}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave()}
      />
    </>
  );
}

function textFor(role: 'owner' | 'admin' | 'member' | undefined): string {
  const { last, text, textManager } = words();
  if (role === 'owner') return last;
  return role === 'admin' ? `${text} ${textManager}` : text;
}
