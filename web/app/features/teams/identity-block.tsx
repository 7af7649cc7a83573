import type { TeamIdentity } from '@rostrum/contract';
import { KeyRound } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { dayInWords } from '../../format/relative-time.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { RemoteButton } from '../../ui/remote-form.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';

const words = () => messages.settings.identity;

/** The provider of a team that lets somebody in to their account, and the way to end that. */
export function IdentityBlock({ identity }: { readonly identity: TeamIdentity }) {
  const { revalidate } = useRevalidator();
  const { issuer, created_at: since, last_used_at: used } = identity;
  const provider = new URL(issuer).host;
  return (
    <SettingsBlock title={words().title} text={words().text(provider)}>
      <ul className="settings-list">
        <li className="settings-row">
          <Icon of={KeyRound} size={20} />
          <div>
            <b title={issuer}>{provider}</b>
            <p>
              <TimeAgo time={used} say={messages.settings.session.used} />
              {` · ${words().since(dayInWords(since))}`}
            </p>
          </div>
          <RemoteButton
            action="/api/v1/user/team_identity"
            method="delete"
            size="s"
            confirm={{ title: words().endTitle(provider), text: words().endText, action: words().end }}
            onDone={async () => {
              notify(words().ended(provider));
              await revalidate();
            }}
          >
            {words().end}
          </RemoteButton>
        </li>
      </ul>
    </SettingsBlock>
  );
}
