import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { ReportsSection } from '../features/administration/reports-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-reports.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.reports} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  return { reports: await answered(api.call('adminReports', { query: { page } }), url), page };
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  return <ReportsSection {...loaderData} />;
}
