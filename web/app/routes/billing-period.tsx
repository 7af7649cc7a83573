import { leadTo } from '../api/lead-to.ts';
import { requestContext } from '../context.ts';
import { ChangeForm } from '../features/billing/change-form.tsx';
import { loadBilling } from '../features/billing/load-billing.ts';
import { whyNothing } from '../features/billing/notes.tsx';
import { aboutSame, billingHome } from '../features/billing/plan-words.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/billing-period.ts';

const words = () => messages.billing;

export const meta: Route.MetaFunction = () => [{ title: `${words().periodTitle} · ${messages.product}` }];

/** Where nothing is paid for there is nothing to change; where a payment is open that comes first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadBilling(context.get(requestContext), url);
  const { state } = loaded;
  if (whyNothing(loaded) !== null) return loaded;
  const status = state.subscription?.status;
  if (status === undefined) throw leadTo(aboutSame('/account/upgrade', state));
  if (status === 'past_due' || status === 'incomplete') throw leadTo(billingHome(state));
  if (status === 'ended') throw leadTo(aboutSame('/subscriptions/reactivate', state));
  return loaded;
}

export default function ChangePeriod({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const nothing = whyNothing(loaderData);
  return (
    <>
      <h1>{state.of === 'team' ? words().teamPeriodTitle : words().periodTitle}</h1>
      {nothing !== null || state.subscription === null ? (
        <section className="settings-block">{nothing}</section>
      ) : (
        <ChangeForm state={state} present={state.subscription} />
      )}
    </>
  );
}
