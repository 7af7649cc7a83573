import type { ApiToken } from '@rostrum/contract';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { ImportKeyBlock } from './import-key-block.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

const words = () => messages.settings.token;

/** What programs act by in the person's name. */
export function TokensSection({ tokens }: { readonly tokens: readonly ApiToken[] }) {
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  const create = (
    <Button kind="primary" icon={Plus} onPress={() => setMaking(true)}>
      {words().create}
    </Button>
  );
  return (
    <>
      <div className="settings-head">
        <h1>{messages.settings.tokens}</h1>
        {tokens.length === 0 ? null : create}
      </div>
      <section className="settings-block">
        <p className="settings-lead">
          {words().text}{' '}
          <a className="ui-link" href="/api">
            {words().howTo}
          </a>
        </p>
        {tokens.length === 0 ? (
          <EmptyState icon={KeyRound} title={words().emptyTitle} text={words().emptyText}>
            {create}
          </EmptyState>
        ) : (
          <ul className="settings-list">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </section>
      <ImportKeyBlock />
      {isMaking ? <NewTokenDialog onMade={revalidate} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function TokenRow({ token }: { readonly token: ApiToken }) {
  const { revalidate } = useRevalidator();
  const { id, name, scope, expires_at: expiresAt, last_used_at: lastUsedAt } = token;
  const revoke = async () => {
    await api.call('apiTokenDelete', { params: { id } });
    notify(words().revoked);
    await revalidate();
  };
  return (
    <li className="settings-row">
      <Icon of={KeyRound} size={20} />
      <div>
        <b>
          {name}
          <Badge {...(scope === 'write' && { tone: 'info' as const })}>{words()[scope]}</Badge>
          {token.expired ? <Badge tone="bad">{words().ended}</Badge> : null}
        </b>
        <p>
          {lastUsedAt === null ? words().unused : <TimeAgo time={lastUsedAt} say={words().used} />}
          {` · ${expiresAt === null ? words().endless : words().ends(dayInWords(expiresAt))}`}
        </p>
      </div>
      <FormShell
        action={`/api/v1/user/api_tokens/${id}`}
        method="delete"
        className="settings-inline"
        confirm={{ title: words().revokeTitle(name), text: words().revokeText, action: words().revoke }}
        onSend={revoke}
      >
        <Button size="s" type="submit" aria-label={words().revokeOf(name)}>
          {words().revoke}
        </Button>
      </FormShell>
    </li>
  );
}
