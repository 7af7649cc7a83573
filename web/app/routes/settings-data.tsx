import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { DataSection } from '../features/settings/data-section.tsx';
import { outcomeOf } from '../features/settings/form-outcome.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-data.ts';

const words = () => messages.settings;

export const meta: Route.MetaFunction = () => [{ title: `${words().data} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const [{ export: latest }, deletion] = await Promise.all([
    answered(values.api.call('accountExportShow', {}), url),
    answered(values.api.call('accountDeletionShow', {}), url),
  ]);
  return { user, latest, deletion, outcome: outcomeOf(url) };
}

export default function DataSettings({ loaderData }: Route.ComponentProps) {
  return <DataSection {...loaderData} />;
}
