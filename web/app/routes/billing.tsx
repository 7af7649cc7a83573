import { leadTo } from '../api/lead-to.ts';
import { requestContext } from '../context.ts';
import { BillingPage } from '../features/billing/billing-page.tsx';
import { loadBillingPage } from '../features/billing/load-page.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/billing.ts';

export const meta: Route.MetaFunction = () => [{ title: `${messages.billing.title} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadBillingPage(context.get(requestContext), url);
  if (loaded.state.of === 'team') throw leadTo(`/subscriptions${url.search}`);
  return loaded;
}

export default function AccountBilling({ loaderData }: Route.ComponentProps) {
  return <BillingPage {...loaderData} />;
}
