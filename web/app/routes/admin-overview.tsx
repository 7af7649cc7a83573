import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { OverviewSection } from '../features/administration/overview-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-overview.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.overview} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  return answered(api.call('adminOverview', {}), url);
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  return <OverviewSection overview={loaderData} />;
}
