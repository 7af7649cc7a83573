import { LIMITS, MESSAGES, slugify } from '@rostrum/contract';
import { useState } from 'react';
import { leadTo } from '../api/lead-to.ts';
import { requireUser } from '../api/loading.ts';
import { api } from '../api/client.ts';
import { requestContext } from '../context.ts';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { outcomeOf } from '../features/settings/form-outcome.ts';
import { checkTeamSlug } from '../features/teams/check-team-slug.ts';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { settleAll, useField } from '../ui/use-field.ts';
import type { Route } from './+types/team-new.ts';

const words = () => messages.teams;

export const meta: Route.MetaFunction = () => [{ title: `${words().newTitle} · ${messages.product}` }];

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url);
  // Nobody is in two.
  if (user.team !== null) throw leadTo(user.team.url);
  return { host: url.host, outcome: outcomeOf(url) };
}

/** Makes a team; its address follows the name until somebody writes one. */
export default function NewTeam({ loaderData }: Route.ComponentProps) {
  const { host, outcome } = loaderData;
  const name = useField({ required: MESSAGES.required, trims: true });
  const slug = useField({ required: MESSAGES.required, type: 'teamSlug', check: checkTeamSlug });
  const [isOwnSlug, setOwnSlug] = useState(false);
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!settleAll([name, slug])) return;
    setSending(true);
    try {
      await api.call('teamCreate', { body: { team: { name: name.value, slug: slug.value } } });
      window.location.assign('/edit');
    } catch (error) {
      setSending(false);
      reportProblem(error, { name, slug });
    }
  };
  const address = words().slugHint(`${host}/t/${slug.value.toLowerCase() || '…'}`);
  return (
    <div className="account-card">
      <h1>{words().newTitle}</h1>
      <p className="account-lead">
        {words().newLead} {words().newFree}
      </p>
      <Problem text={outcome.problem} />
      <FormShell action="/teams" onSend={send}>
        <TextField
          label={words().name}
          name="team[name]"
          field={name}
          hint={words().nameHint}
          size="l"
          maxLength={LIMITS.teamName}
          autoComplete="organization"
          autoCapitalize="words"
          onChange={(value) => {
            if (!isOwnSlug) slug.change(slugify(value).slice(0, LIMITS.teamSlug));
          }}
          autoFocus
          required
        />
        <TextField
          label={words().slug}
          name="team[slug]"
          field={slug}
          hint={address}
          checkingText={words().slugChecking}
          successText={address}
          size="l"
          maxLength={LIMITS.teamSlug}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(value) => setOwnSlug(value !== '')}
          required
        />
        <Button kind="primary" size="l" type="submit" wide isPending={sending}>
          {words().create}
        </Button>
      </FormShell>
    </div>
  );
}
