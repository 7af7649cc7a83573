import { emailDomainProblem, type Team } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { RemoteForm } from '../../ui/remote-form.tsx';
import { reportProblem } from '../accounts/report-problem.ts';

const words = () => messages.teams.settings.domains;

const domainsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');

/** Domains whose people may come in by themselves. */
export function DomainsForm({ team }: { readonly team: Team }) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const domains = useField({
    initial: team.email_domains.join(', '),
    rule(value) {
      const wrong = domainsIn(value).find((domain) => emailDomainProblem(domain) !== null);
      return wrong === undefined ? null : words().wrong(wrong);
    },
  });
  const send = async (): Promise<void> => {
    if (!settleAll([domains])) return;
    setSending(true);
    try {
      await api.call('teamUpdate', { body: { team: { email_domains: domainsIn(domains.value) } } });
      notify(messages.teams.settings.saved, { tone: 'positive' });
      await revalidate();
    } catch (error) {
      reportProblem(error, { email_domains: domains });
    } finally {
      setSending(false);
    }
  };
  return (
    <RemoteForm action="/api/v1/team" method="put" className="settings-form" onSend={send}>
      <TextField
        label={words().label}
        name="domains"
        field={domains}
        hint={words().hint}
        autoCapitalize="none"
        autoComplete="off"
      />
      <Button type="submit" isPending={sending}>
        {words().save}
      </Button>
    </RemoteForm>
  );
}
