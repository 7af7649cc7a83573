import type { TeamInvitation } from '@rostrum/contract';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { useMail } from '../accounts/use-mail.ts';
import { reportFailure } from '../errors/report-failure.ts';

const words = () => messages.teams.members;

/** Who was invited and has not come yet. */
export function InvitationsList({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  if (invitations.length === 0)
    return <EmptyState icon={Mail} title={words().noInvitations} text={words().noInvitationsText} />;
  return (
    <ul className="settings-list" aria-label={words().tabs.invitations}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation }: { readonly invitation: TeamInvitation }) {
  const { id, email, role, expired, expires_at: end } = invitation;
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const mail = useMail();
  const run = async (name: 'teamInvitationResend' | 'teamInvitationDelete', done: () => void): Promise<void> => {
    setSending(true);
    try {
      await api.call(name, { params: { id } });
      done();
      await revalidate();
    } catch (error) {
      reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <li className="settings-row">
      <Icon of={Mail} size={20} />
      <div>
        <b>
          {email}
          {expired ? <Badge tone="bad">{words().over}</Badge> : null}
        </b>
        <p>{`${words().roles[role]} · ${words().until(dayInWords(end))}`}</p>
      </div>
      <Button
        size="s"
        isPending={isSending}
        aria-label={`${words().resend}: ${email}`}
        onPress={() => void run('teamInvitationResend', () => mail.notify(words().resent(email)))}
      >
        {words().resend}
      </Button>
      <Button
        size="s"
        kind="quiet"
        aria-label={`${words().withdraw}: ${email}`}
        onPress={() =>
          void run('teamInvitationDelete', () => void notify(words().withdrawn(email), { tone: 'positive' }))
        }
      >
        {words().withdraw}
      </Button>
    </li>
  );
}
