import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { CloudSection } from '../features/settings/cloud-section.tsx';
import { outcomeOf } from '../features/settings/form-outcome.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-cloud.ts';
import '../features/settings/personal.css';

export const meta: Route.MetaFunction = () => [{ title: `${messages.cloud.title} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { results: storages } = await answered(values.api.call('cloudList', {}), url);
  const outcome = { ...outcomeOf(url), consent: url.searchParams.get('outcome') };
  return { storages, outcome, isAdministrator: user.administrator, origin: values.origin };
}

export default function CloudSettings({ loaderData }: Route.ComponentProps) {
  return <CloudSection {...loaderData} />;
}
