import { LIMITS, MESSAGES, ownPath, SIGN_IN_PROBLEMS, type SignInProblem } from '@rostrum/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api/client.ts';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { sentBefore } from '../features/accounts/sent-before.ts';
import { accountAddress } from '../features/accounts/sign-in-reason.ts';
import { withReturn } from '../features/team-sign-in/team-way-of.ts';
import { messages } from '../messages/index.ts';
import { Button, buttonClass, LinkButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { settleAll, useField } from '../ui/use-field.ts';
import type { Route } from './+types/sign-in-with-team.ts';
import '../features/team-sign-in/team-sign-in.css';

const words = () => messages.teamSignIn;
/** Of whom an account of the team may be all the same. */
const MAY_PROVE: ReadonlySet<SignInProblem> = new Set([
  'no_email',
  'unverified_email',
  'other_domain',
  'other_account',
  'no_account',
]);

/** Another try at the provider ends in the same way. */
const IS_FINAL: ReadonlySet<SignInProblem> = new Set(['deactivated', 'administrator', 'owner']);

export const meta: Route.MetaFunction = () => [
  { title: `${words().title} · ${messages.product}` },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const problem = SIGN_IN_PROBLEMS.find((one) => one === query.get('problem')) ?? null;
  const slug = /^[\w-]{1,63}$/.exec(query.get('team') ?? '')?.[0] ?? null;
  return { problem, slug, returnTo: ownPath(query.get('return_to')), before: sentBefore(request, url) };
}

/** Asks with which team somebody signs in; and what became of it, where it came to nothing. */
export default function SignInWithTeam({ loaderData }: Route.ComponentProps) {
  const { problem, slug, returnTo, before } = loaderData;
  const team = useField({
    problem: before.fields['team'],
    required: MESSAGES.required,
    trims: true,
  });
  const [sending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    if (!settleAll([team])) return;
    setSending(true);
    try {
      const { url } = await api.call('teamSignInFind', {
        body: { sign_in: { team: team.value.trim() }, return_to: returnTo },
      });
      window.location.assign(ownPath(url));
    } catch (error) {
      setSending(false);
      reportProblem(error, { team });
    }
  };
  return (
    <div className="account-card">
      <h1>{words().title}</h1>
      <p className="account-lead">{words().lead}</p>
      <Problem text={problem === null ? before.problem : words().problems[problem]} />
      {slug === null ? null : (
        <div className="sign-in-ways">
          {problem !== null && IS_FINAL.has(problem) ? null : (
            <a
              className={buttonClass({ kind: 'primary', size: 'l', wide: true })}
              href={withReturn(`/t/${slug}/sign_in`, returnTo)}
            >
              {problem === null ? words().goOn : words().again}
            </a>
          )}
          {problem !== null && MAY_PROVE.has(problem) ? (
            <LinkButton size="l" wide to="/users/sign_in/team/connect">
              {words().connectOther}
            </LinkButton>
          ) : null}
        </div>
      )}
      {slug !== null ? null : (
        <FormShell action="/users/sign_in/team" onSend={send}>
          <input type="hidden" name="return_to" value={returnTo} />
          <TextField
            label={words().team}
            name="sign_in[team]"
            field={team}
            hint={words().teamHint}
            size="l"
            maxLength={LIMITS.email}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="email"
            autoFocus
            required
          />
          <Button kind="primary" size="l" type="submit" wide isPending={sending}>
            {words().go}
          </Button>
        </FormShell>
      )}
      <p className="account-other">
        <Link className="ui-link" to={accountAddress('/users/sign_in', returnTo, null)}>
          {words().withPassword}
        </Link>
      </p>
    </div>
  );
}
