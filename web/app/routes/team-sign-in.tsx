import { data } from 'react-router';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { outcomeOf } from '../features/settings/form-outcome.ts';
import { SignInSettings } from '../features/team-sign-in/sign-in-settings.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/team-sign-in.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.teamSignIn.settings.title} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { team } = await answered(values.api.call('teamShow', { query: {} }), url);
  if (!team.abilities.edit) throw data({ code: 'forbidden' }, { status: 403 });
  const shown = await answered(values.api.call('teamSignInShow', {}), url);
  return {
    shown,
    domains: team.domains.filter(({ proven }) => proven).map(({ domain }) => domain),
    isOwner: user.membership?.role === 'owner',
    outcome: outcomeOf(url),
  };
}

export default function TeamSignIn({ loaderData }: Route.ComponentProps) {
  return <SignInSettings {...loaderData} />;
}
