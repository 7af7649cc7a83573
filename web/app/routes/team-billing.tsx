import { leadTo } from '../api/lead-to.ts';
import { requestContext } from '../context.ts';
import { BillingPage } from '../features/billing/billing-page.tsx';
import { loadBillingPage } from '../features/billing/load-page.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/team-billing.ts';

export const meta: Route.MetaFunction = () => [{ title: `${messages.billing.title} · ${messages.product}` }];

/** Who looks after no team has their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadBillingPage(context.get(requestContext), url);
  if (loaded.state.of === 'account') throw leadTo(`/account/billing${url.search}`);
  return loaded;
}

export default function TeamBilling({ loaderData }: Route.ComponentProps) {
  return <BillingPage {...loaderData} />;
}
