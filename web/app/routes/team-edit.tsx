import { data } from 'react-router';
import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { outcomeOf } from '../features/settings/form-outcome.ts';
import { TeamSettings } from '../features/teams/team-settings.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/team-edit.ts';
import '../features/settings/personal.css';

export const meta: Route.MetaFunction = () => [{ title: `${messages.teams.settings.title} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { team } = await answered(context.get(requestContext).api.call('teamShow', { query: {} }), url);
  if (!team.abilities.edit) throw data({ code: 'forbidden' }, { status: 403 });
  return { team, host: url.host, outcome: outcomeOf(url) };
}

export default function EditTeam({ loaderData }: Route.ComponentProps) {
  return <TeamSettings {...loaderData} />;
}
