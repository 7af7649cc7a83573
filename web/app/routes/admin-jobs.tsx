import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { JobsSection } from '../features/administration/jobs-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-jobs.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.jobs} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  return { jobs: await answered(api.call('adminJobs', { query: { page } }), url), page };
}

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  return <JobsSection {...loaderData} />;
}
