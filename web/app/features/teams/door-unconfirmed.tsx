import type { CurrentUser } from '@rostrum/contract';
import { MailCheck } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RemoteButton } from '../../ui/remote-form.tsx';
import { useMail } from '../accounts/use-mail.ts';
import '../people/invitation.css';

const words = () => messages.teams.unconfirmed;

/**
 * At the address of a team, or of none, for who may be let in once their address is confirmed. It says the same
 * everywhere: of other teams nobody hears whether they are there.
 */
export function DoorUnconfirmed({ user }: { readonly user: CurrentUser }) {
  const mail = useMail();
  return (
    <main id="content" className="team-door" tabIndex={-1}>
      <div className="invitation-gone">
        <EmptyState level={1} icon={MailCheck} title={words().title} text={words().text(user.email)}>
          <RemoteButton
            action="/api/v1/users/send_confirmation_email"
            onDone={() => mail.notify(messages.settings.email.sent(user.email))}
          >
            {messages.settings.email.send}
          </RemoteButton>
        </EmptyState>
      </div>
    </main>
  );
}
