import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { StorageSection } from '../features/administration/storage-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-storage.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.storage} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  return answered(api.call('adminStorage', {}), url);
}

export default function AdminStorage({ loaderData }: Route.ComponentProps) {
  return <StorageSection storage={loaderData} />;
}
