import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { WebhooksSection } from '../features/settings/webhooks-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-webhooks.ts';

export const meta: Route.MetaFunction = () => [{ title: `${messages.webhooks.title} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  return { webhooks: (await answered(api.call('webhooksList', {}), url)).results };
}

export default function WebhooksSettings({ loaderData }: Route.ComponentProps) {
  return <WebhooksSection webhooks={loaderData.webhooks} />;
}
