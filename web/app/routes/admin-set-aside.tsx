import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SetAsideSection } from '../features/administration/set-aside-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-set-aside.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.setAside} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  return { setAside: await answered(api.call('adminSetAside', { query: { page } }), url), page };
}

export default function AdminSetAside({ loaderData }: Route.ComponentProps) {
  return <SetAsideSection {...loaderData} />;
}
