import { LIMITS, MESSAGES, type Team } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { LeaveQuestion } from '../navigation/leave-question.tsx';
import { checkTeamSlug } from './check-team-slug.ts';

const words = () => messages.teams;

/** How a team is called, and where it is. */
export function TeamNamesForm({ team, host }: { readonly team: Team; readonly host: string }) {
  const { revalidate } = useRevalidator();
  const name = useField({ initial: team.name, required: MESSAGES.required, trims: true });
  const slug = useField({ initial: team.slug, required: MESSAGES.required, type: 'teamSlug', check: checkTeamSlug });
  const [sending, setSending] = useState(false);
  const [saved, setSaved] = useState({ name: team.name, slug: team.slug });
  const wanted = slug.value.toLowerCase();
  const send = async (): Promise<boolean> => {
    if (!settleAll([name, slug])) return false;
    setSending(true);
    try {
      await api.call('teamUpdate', { body: { team: { name: name.value, slug: wanted } } });
      setSaved({ name: name.value, slug: wanted });
      notify(words().settings.saved, { tone: 'positive' });
      await revalidate();
      return true;
    } catch (error) {
      reportProblem(error, { name, slug });
      return false;
    } finally {
      setSending(false);
    }
  };
  const isRenamed = wanted !== team.slug;
  const said = isRenamed ? words().settings.renamed(team.slug) : words().slugHint(`${host}/t/${wanted}`);
  return (
    <FormShell action="/api/v1/team" method="put" className="settings-form" onSend={async () => void (await send())}>
      <LeaveQuestion isEdited={name.value !== saved.name || wanted !== saved.slug} save={send} />
      <TextField
        label={words().name}
        name="team[name]"
        field={name}
        maxLength={LIMITS.teamName}
        autoComplete="organization"
        autoCapitalize="words"
        required
      />
      <TextField
        label={words().slug}
        name="team[slug]"
        field={slug}
        hint={said}
        checkingText={words().slugChecking}
        {...(isRenamed && { successText: said })}
        maxLength={LIMITS.teamSlug}
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <Button kind="primary" type="submit" isPending={sending}>
        {words().settings.save}
      </Button>
    </FormShell>
  );
}
