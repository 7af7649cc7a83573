import type { SessionEntity } from '@rostrum/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { browserInWords, isHandheld } from './browser-words.ts';

const words = () => messages.settings.session;

/** Browsers that are signed in. */
export function SessionsSection({ sessions }: { readonly sessions: readonly SessionEntity[] }) {
  const { revalidate } = useRevalidator();
  const others = sessions.filter(({ current }) => !current);
  const endOthers = async () => {
    await api.call('otherSessionsEnd', {});
    notify(words().endedOthers, { tone: 'positive' });
    await revalidate();
  };
  return (
    <>
      <h1>{messages.settings.acting.page}</h1>
      <section className="settings-block">
        <p className="settings-lead">{words().text}</p>
        <ul className="settings-list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {others.length === 0 ? (
          <p className="settings-lead">{words().only}</p>
        ) : (
          <FormShell
            action="/api/v1/user/sessions"
            method="delete"
            className="settings-inline"
            confirm={{
              title: words().endOthersTitle,
              text: words().endOthersText(others.length),
              action: words().endOthers,
            }}
            onSend={endOthers}
          >
            <Button type="submit">{words().endOthers}</Button>
          </FormShell>
        )}
      </section>
    </>
  );
}

function SessionRow({ session }: { readonly session: SessionEntity }) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const { id, current, user_agent: userAgent, ip_address: address, begun_by: way } = session;
  const name = browserInWords(userAgent);
  const end = async () => {
    setSending(true);
    try {
      await api.call('sessionEnd', { params: { id } });
      notify(words().ended);
      await revalidate();
    } catch (error) {
      setSending(false);
      reportProblem(error, {});
    }
  };
  return (
    <li className="settings-row">
      <Icon of={isHandheld(userAgent) ? Smartphone : Monitor} size={20} />
      <div>
        <b title={userAgent}>
          {name}
          {current ? <Badge tone="good">{words().current}</Badge> : null}
        </b>
        <p>
          {address === '' ? null : `${address} · `}
          {current ? words().usedNow : <TimeAgo time={session.last_used_at} say={words().used} />}
          {` · ${(way === null ? words().since : words().begun[way])(dayInWords(session.created_at))}`}
        </p>
      </div>
      {current ? null : (
        <FormShell action={`/api/v1/user/sessions/${id}`} method="delete" className="settings-inline" onSend={end}>
          <Button size="s" type="submit" isPending={sending} aria-label={words().endOf(name)}>
            {words().end}
          </Button>
        </FormShell>
      )}
    </li>
  );
}
