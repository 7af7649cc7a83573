import { isolated } from '@rostrum/words';
import type { Acting } from '@rostrum/contract';
import { Bot, Cloud, KeyRound, ShieldOff, Smartphone, Webhook } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { dayInWords } from '../../format/relative-time.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { RemoteButton } from '../../ui/remote-form.tsx';
import { CLOUD_PATH } from './sections.ts';
import { SettingsBlock } from './settings-block.tsx';

const words = () => messages.settings.acting;

type Kind = Exclude<Acting['kind'], 'provider'>;

/** How each kind looks, and the section in which it is managed; null: where it was made. */
const LOOKS: Readonly<Record<Kind, { readonly icon: LucideIcon; readonly path: string | null }>> = {
  api_token: { icon: KeyRound, path: '/users/edit/tokens' },
  webhook: { icon: Webhook, path: '/users/edit/webhooks' },
  cloud: { icon: Cloud, path: CLOUD_PATH },
  remote: { icon: Smartphone, path: null },
};

/** What acts in the person's name beside their browsers. A provider that lets them in has a block of its own. */
export function ActingBlock({ acting }: { readonly acting: readonly Acting[] }) {
  const shown = acting.flatMap((one) => (one.kind === 'provider' ? [] : [{ ...one, kind: one.kind }]));
  return (
    <SettingsBlock title={words().title} text={words().text}>
      {shown.length === 0 ? (
        <EmptyState icon={Bot} title={words().emptyTitle} text={words().emptyText} />
      ) : (
        <ul className="settings-list" aria-label={words().title}>
          {shown.map((one) => (
            <ActingRow key={`${one.kind} ${one.id}`} acting={one} />
          ))}
        </ul>
      )}
    </SettingsBlock>
  );
}

function ActingRow({ acting }: { readonly acting: Acting & { readonly kind: Kind } }) {
  const { kind, name, account, active, last_used_at: used, created_at: since } = acting;
  const { icon, path } = LOOKS[kind];
  return (
    <li className="settings-row">
      <Icon of={icon} size={20} />
      <div>
        <b>
          {name}
          {active ? null : <Badge tone="bad">{words().inactive}</Badge>}
        </b>
        <p>
          {words().kinds[kind]}
          {account === null ? null : ` · ${isolated(account)}`}
          {' · '}
          {used === null ? (
            words().since(dayInWords(since))
          ) : (
            <TimeAgo time={used} say={messages.settings.session.used} />
          )}
        </p>
      </div>
      {path === null ? null : (
        <LinkButton size="s" to={path} aria-label={words().manageOf(name)}>
          {words().manage}
        </LinkButton>
      )}
    </li>
  );
}

/** Ends everything that acts in the person's name but the session that asks. */
export function RevokeAccessBlock() {
  const { revalidate } = useRevalidator();
  return (
    <SettingsBlock title={words().revokeTitle} text={words().revokeText}>
      <RemoteButton
        action="/api/v1/user/access"
        method="delete"
        kind="danger"
        icon={ShieldOff}
        className="settings-inline"
        confirm={{ title: words().revokeQuestion, text: words().revokeWarning, action: words().revoke }}
        onDone={async () => {
          notify(words().revoked, { tone: 'positive' });
          await revalidate();
        }}
      >
        {words().revoke}
      </RemoteButton>
    </SettingsBlock>
  );
}
