import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { GivenSection } from '../features/administration/given-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-settings.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.settings} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  return (await answered(api.call('adminSettings', {}), url)).results;
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return <GivenSection settings={loaderData} />;
}
